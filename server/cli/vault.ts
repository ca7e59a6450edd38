import type { ServerConfig } from '../config'
import { createSealer } from '../security/sealing'
import { createAnswerVault, type AnswerVault } from '../domain/forms/answerVault'

/**
 * The answers' vault under this machine's key. Prints one warning when the key does not open some
 * of the stored numbers.
 */
export function openVault(
  { secretKey, earlierKeys }: ServerConfig,
  print: (line: string) => void,
): AnswerVault {
  let hasSaid = false
  return createAnswerVault(createSealer(secretKey, earlierKeys), () => {
    if (!hasSaid)
      print(
        'Some identity numbers are sealed under another SECRET_KEY and are left out: give the server’s own, or SECRET_KEY_PREVIOUS.',
      )
    hasSaid = true
  })
}
