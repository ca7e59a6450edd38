import { siteAddress } from '@/utils/siteAddress'

/** Where files can be seen, by their stored urls: in full, as the mini-program needs them. */
export const fullAddresses = (
  files: Readonly<Record<string, string>>,
  base: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).map(([stored, address]) => [stored, siteAddress(address, base)]),
  )
