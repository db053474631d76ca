// Telephone numbers as they are written, by Google's libphonenumber, for callers that know C only.
//
// `number` is made of the digits in ASCII, behind a `+` where it is written with one. `region` is where it is
// dialled, two capital letters by ISO 3166; any other text is no region, so that only numbers with `+` are
// known. The result is UTF-8 with a zero at its end, written to `result`, which has room for `capacity` bytes.
// Both functions give its length without that zero, or 0 where there is nothing to say or no room for it. They
// can be called by any thread.

#include <cstddef>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>

#include <phonenumbers/asyoutypeformatter.h>
#include <phonenumbers/phonenumber.pb.h>
#include <phonenumbers/phonenumberutil.h>
#include <phonenumbers/shortnumberinfo.h>

using namespace i18n::phonenumbers;

namespace {

std::size_t give(const std::string &text, char *result, std::size_t capacity) {
  if (text.size() >= capacity) return 0;
  std::memcpy(result, text.c_str(), text.size() + 1);
  return text.size();
}

bool isShort(const PhoneNumber &number, const std::string &region) {
  static const ShortNumberInfo shortNumbers;
  return shortNumbers.IsValidShortNumberForRegion(number, region);
}

std::string format(const std::string &digits, const std::string &region) {
  const PhoneNumberUtil &numbers = *PhoneNumberUtil::GetInstance();
  PhoneNumber number;
  if (numbers.ParseAndKeepRawInput(digits, region, &number) != PhoneNumberUtil::NO_PARSING_ERROR)
    return "";
  switch (numbers.IsPossibleNumberWithReason(number)) {
    case PhoneNumberUtil::IS_POSSIBLE:
    case PhoneNumberUtil::IS_POSSIBLE_LOCAL_ONLY:
      break;
    default:
      return "";
  }
  if (digits[0] != '+' && isShort(number, region)) return "";
  std::string text;
  numbers.FormatInOriginalFormat(number, region, &text);
  // What it knows no grouping for, it gives as it was.
  return text == digits ? "" : text;
}

std::string formatTyped(const std::string &digits, const std::string &region) {
  static std::mutex mutex;
  static std::unique_ptr<AsYouTypeFormatter> formatter;
  static std::string formatterRegion;
  const std::lock_guard<std::mutex> lock(mutex);
  if (!formatter || formatterRegion != region) {
    formatter.reset(PhoneNumberUtil::GetInstance()->GetAsYouTypeFormatter(region));
    formatterRegion = region;
  }
  formatter->Clear();
  std::string text;
  for (const char digit : digits) formatter->InputDigit(digit, &text);
  return text;
}

}  // namespace

extern "C" {

// A whole number as it is usually written: as within its country, or, with `+`, as from any other. No digit is
// changed, added or lost. Nothing is said of what is no number, of short ones (112), and of those that no country
// groups.
__attribute__((visibility("default"))) std::size_t portico_phone_number_format(
    const char *number, const char *region, char *result, std::size_t capacity) {
  return give(format(number, region), result, capacity);
}

// The beginning of a number, grouped as far as it is known what it will be.
__attribute__((visibility("default"))) std::size_t portico_phone_number_format_typed(
    const char *number, const char *region, char *result, std::size_t capacity) {
  return give(formatTyped(number, region), result, capacity);
}

}  // extern "C"
