import { hashPassword } from '../security/passwords'

/**
 * Reads a password from standard input, so that no list of processes shows it, and prints its hash
 * for exhibitors.json.
 */
export async function runHashPassword(
  input: AsyncIterable<Buffer | string>,
  print: (line: string) => void,
): Promise<number> {
  let text = ''
  for await (const part of input) text += part.toString()
  const password = text.replace(/\r?\n$/, '')
  if (password === '') {
    print('Give the password on standard input.')
    return 1
  }
  print(await hashPassword(password))
  return 0
}
