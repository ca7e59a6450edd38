import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startTestServer } from '../support/server/startTestServer'

describe('a server that closes', () => {
  it('closes the rest when the last counts cannot be written', async () => {
    const server = await startTestServer()
    const { ads, views, sender } = server.built.services
    const kept = { flush: views.flush, stopAds: ads.stop, stopSender: sender.stop }
    let isSenderStopped = false
    ads.stop = () => Promise.reject(new Error('no figures'))
    views.flush = () => Promise.reject(new Error('no views'))
    sender.stop = () => {
      isSenderStopped = true
      return kept.stopSender()
    }
    const error: unknown = await server.built.close().catch((thrown: unknown) => thrown)
    Object.assign(views, { flush: kept.flush })
    Object.assign(ads, { stop: kept.stopAds })
    Object.assign(sender, { stop: kept.stopSender })
    await server.close()

    assert.ok(isSenderStopped)
    assert.ok(error instanceof AggregateError)
    assert.deepEqual(
      error.errors.map(each => (each as Error).message),
      ['no figures', 'no views'],
    )
  })
})
