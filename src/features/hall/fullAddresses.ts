import { siteAddress } from '@/utils/siteAddress'

/**
 * The full addresses of files by their stored urls, because the mini-program needs full addresses.
 */
export const fullAddresses = (
  files: Readonly<Record<string, string>>,
  base: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).map(([stored, address]) => [stored, siteAddress(address, base)]),
  )
