#include <wayland-client.h>

// The interface descriptions must be passed by their own addresses, which Swift cannot take.
static inline struct wl_shm *wl_registry_bind_shm(struct wl_registry *registry, uint32_t name) {
  return (struct wl_shm *)wl_registry_bind(registry, name, &wl_shm_interface, 1);
}
