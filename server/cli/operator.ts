import { userInfo } from 'node:os'

/** Who runs the command. A container's user often has a number but no name. */
export function operator(read: () => { username: string } = userInfo): string {
  try {
    return read().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
