import { readCard } from './readCard'
import type { CardPicture } from './types'

/**
 * Runs in a process of its own: each message is a picture, answered by what the card says or by
 * what went wrong.
 */
process.on('message', (picture: CardPicture) => {
  readCard(picture).then(
    done => process.send?.({ done }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
// without the server no one waits for an answer
process.on('disconnect', () => process.exit())
