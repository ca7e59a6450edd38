import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAliyunLive, createTencentLive } from '../../../server/gateways/live/cloudProviders'

const domains = { pushDomain: 'push.suilan.example', playDomain: 'play.suilan.example' }

describe('addresses of live services', () => {
  it('are signed as Tencent documents it', () => {
    // the example of its page on hotlink protection
    const live = createTencentLive({ ...domains, app: 'live', pushKey: 'e12c46f2612d5106e2034781ab261ca3', playKey: '' })
    const end = new Date(0x5c271099 * 1000)
    assert.deepEqual(live.push('test', end), {
      server: 'rtmp://push.suilan.example/live/',
      key: 'test?txSecret=f85a2ab363fe4deaffef9754d79da6fe&txTime=5C271099',
    })
    assert.equal(live.play('test', end), 'https://play.suilan.example/live/test.m3u8')
  })

  it('are signed as Aliyun documents it', () => {
    // the example of its page on signatures of type A
    const live = createAliyunLive({ ...domains, app: 'video', pushKey: 'aliyuncdnexp1234', playKey: 'aliyuncdnexp1234' })
    const end = new Date(1_444_435_200_000)
    assert.equal(live.push('standard/1K.html', end).key, 'standard/1K.html?auth_key=1444435200-0-0-80cd3862d699b7118eed99103f2a3a4f')
    assert.match(live.play('a', end), /^https:\/\/play\.suilan\.example\/video\/a\.m3u8\?auth_key=1444435200-0-0-[0-9a-f]{32}$/)
  })
})
