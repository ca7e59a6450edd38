import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { AppError } from '../../../server/errors'
import { PictureError } from '../../../server/files/cleanPicture'
import { createQueue } from '../../../server/services/smart/queue'

describe('heavy work', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )

  it('runs a limited number, lets a limited number wait, and tells the others to come again', async () => {
    const queue = createQueue({
      parallel: 1,
      maxWaiting: 3,
      maxWaitingOfOne: 1,
      onError: () => undefined,
    })
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    let atOnce = 0
    let most = 0
    const ask = (owner: string) =>
      codeOf(
        queue(owner, async () => {
          most = Math.max(most, ++atOnce)
          await held
          atOnce -= 1
        }),
      )
    const asked = ['a', 'a', 'a', 'b', 'c', 'd'].map(ask)
    assert.deepEqual(await Promise.all([asked[2], asked[5]]), ['unavailable', 'unavailable'])
    release()

    assert.deepEqual(await Promise.all(asked), [
      'done',
      'done',
      'unavailable',
      'done',
      'done',
      'unavailable',
    ])
    assert.equal(most, 1)
    assert.equal(await ask('a'), 'done', 'the turn was given back')
  })

  it('releases its turn whatever happens, and reports only our own errors', async () => {
    const reported: unknown[] = []
    const queue = createQueue({
      parallel: 1,
      maxWaiting: 1,
      maxWaitingOfOne: 1,
      onError: error => reported.push(error),
    })
    const broken = new Error('the thread ended')
    const fail = (error: Error) => codeOf(queue('a', () => Promise.reject(error)))

    assert.deepEqual(
      [
        await fail(new PictureError()),
        await fail(new AppError('face_none')),
        await fail(broken),
        await codeOf(queue('a', () => Promise.resolve())),
      ],
      ['file_picture', 'face_none', 'unavailable', 'done'],
    )
    assert.deepEqual(reported, [broken])
  })
})
