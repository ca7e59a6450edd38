import { readCard } from './readCard'
import type { CardPicture } from './types'

/**
 * Runs in its own process: each message is a picture; the answer is the text of the card or an
 * error.
 */
process.on('message', (picture: CardPicture) => {
  readCard(picture).then(
    done => process.send?.({ done }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
// without the server no one waits for an answer
process.on('disconnect', () => process.exit())
