/** A mainland mobile number: 11 digits, 1 then 3–9 (SPEC §5 Text input). */
export function isMobile(text: string): boolean {
  return /^1[3-9]\d{9}$/.test(text)
}

/**
 * The generic mobile rule of SPEC §5: 11 digits with prefixes 13, 14(5-9), 15, 16(1-2,4-7),
 * 17(0-8), 18, 19.
 */
export function isGenericMobile(text: string): boolean {
  return /^1(3\d|4[5-9]|5\d|6[124-7]|7[0-8]|8\d|9\d)\d{8}$/.test(text)
}

/** A mainland landline with its area code, and an extension if there is one: 020-83120426-801. */
export function isLandline(text: string): boolean {
  return /^0\d{2,3}-?[2-9]\d{6,7}(-\d{1,5})?$/.test(text)
}
