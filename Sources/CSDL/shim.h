#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/Xutil.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <xkbcommon/xkbcommon-compose.h>

// libdispatch's main queue for whoever turns the main loop: an eventfd that becomes readable
// when work waits, and the call that runs it. Its own headers do not declare them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *);

// GNU's, which the headers show only to those who define _GNU_SOURCE.
int ppoll(struct pollfd *, nfds_t, const struct timespec *, const __sigset_t *);
int memfd_create(const char *, unsigned int);
