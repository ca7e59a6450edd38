import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { createAliyunLive, createTencentLive } from '../../../server/gateways/live/cloudProviders'

const domains = {
  pushDomain: 'push.suilan.example',
  playDomain: 'play.suilan.example',
  noticeKey: '',
  recordDomain: '',
  ownHost: 'suilan.example',
}

describe('addresses of live services', () => {
  it('are signed as Tencent documents it', () => {
    // the example of its page on hotlink protection
    const live = createTencentLive({
      ...domains,
      app: 'live',
      pushKey: 'e12c46f2612d5106e2034781ab261ca3',
      playKey: '',
    })
    const end = new Date(0x5c271099 * 1000)
    assert.deepEqual(live.push('test', end), {
      server: 'rtmp://push.suilan.example/live/',
      key: 'test?txSecret=f85a2ab363fe4deaffef9754d79da6fe&txTime=5C271099',
    })
    assert.equal(live.play('test', end), 'https://play.suilan.example/live/test.m3u8')
  })

  it('are signed as Aliyun documents it', () => {
    // the example of its page on signatures of type A
    const live = createAliyunLive({
      ...domains,
      app: 'video',
      pushKey: 'aliyuncdnexp1234',
      playKey: 'aliyuncdnexp1234',
    })
    const end = new Date(1_444_435_200_000)
    assert.equal(
      live.push('standard/1K.html', end).key,
      'standard/1K.html?auth_key=1444435200-0-0-80cd3862d699b7118eed99103f2a3a4f',
    )
    assert.match(
      live.play('a', end),
      /^https:\/\/play\.suilan\.example\/video\/a\.m3u8\?auth_key=1444435200-0-0-[0-9a-f]{32}$/,
    )
  })
})

describe('notices of Aliyun', () => {
  const STREAM = '0123456789abcdef0123456789abcdef'
  const at = new Date(1_519_375_990_000)
  const live = createAliyunLive({
    ...domains,
    app: 'live',
    pushKey: 'k',
    playKey: '',
    noticeKey: 'yourkey',
    recordDomain: 'oss.suilan.example',
    ownHost: 'learn.aliyundoc.com',
  })
  // the example of its page on signatures of notices
  const headers = {
    'ali-live-timestamp': '1519375990',
    'ali-live-signature': createHash('md5')
      .update('learn.aliyundoc.com|1519375990|yourkey')
      .digest('hex'),
  }
  const read = (
    query: Record<string, string>,
    body = '',
    now = at,
    given: Record<string, string> = headers,
  ) => live.readNotice?.({ headers: given, query, body }, now)

  it('report streams by GET and recordings by POST', () => {
    const publish = {
      action: 'publish',
      id: STREAM,
      app: 'push.suilan.example',
      appname: 'live',
      time: '1519375980',
      ip: '1.2.3.4',
    }
    const told = { kind: 'begins', stream: STREAM, at: new Date(1_519_375_980_000) }
    assert.deepEqual(read(publish), told)
    assert.deepEqual(read({ ...publish, action: 'publish_done' }), { ...told, kind: 'ends' })
    const recording = {
      domain: 'push.suilan.example',
      app: 'live',
      stream: STREAM,
      uri: 'record/a.m3u8',
      duration: 69.4,
      stop_time: 1519375985,
    }
    assert.deepEqual(read({}, JSON.stringify(recording)), {
      kind: 'recorded',
      stream: STREAM,
      at: new Date(1_519_375_985_000),
      address: 'https://oss.suilan.example/record/a.m3u8',
      seconds: 69,
    })
    for (const uri of ['//evil.example/a', '../../a', 'a?b#c'])
      assert.match(
        String((read({}, JSON.stringify({ ...recording, uri })) as { address: string }).address),
        /^https:\/\/oss\.suilan\.example\//,
      )
  })

  it('are about something else, or refused', () => {
    for (const query of [
      {},
      { action: 'other', id: STREAM },
      { action: 'publish', id: 'x' },
      { action: 'publish' },
    ])
      assert.equal(read(query as Record<string, string>), 'other')
    for (const body of [
      '[]',
      '7',
      '{',
      JSON.stringify({ stream: STREAM }),
      JSON.stringify({ stream: STREAM, uri: 7 }),
      JSON.stringify({ event: 'record_started', stream: STREAM }),
    ])
      assert.equal(read({}, body), 'other', body)
    const publish = { action: 'publish', id: STREAM }
    for (const given of [
      {},
      { ...headers, 'ali-live-signature': 'x' },
      { ...headers, 'ali-live-timestamp': '1519375991' },
    ])
      assert.equal(read(publish, '', at, given as Record<string, string>), 'refused')
    for (const ms of [-601_000, 601_000])
      assert.equal(read(publish, '', new Date(at.getTime() + ms)), 'refused')
    const keyless = createAliyunLive({ ...domains, app: 'live', pushKey: 'k', playKey: '' })
    const empty = {
      ...headers,
      'ali-live-signature': createHash('md5').update('suilan.example|1519375990|').digest('hex'),
    }
    assert.equal(
      keyless.readNotice?.({ headers: empty, query: publish, body: '' }, at),
      'refused',
      'no key, no notices',
    )
  })

  it('of a recording are about something else where the host of recordings is not configured', () => {
    const body = JSON.stringify({ stream: STREAM, uri: 'record/a.m3u8', duration: 69 })
    const CASES = [
      ['oss.suilan.example', 'recorded'],
      ['', 'other'],
    ] as const
    for (const [recordDomain, expected] of CASES) {
      const { readNotice } = createAliyunLive({
        ...domains,
        app: 'live',
        pushKey: 'k',
        playKey: '',
        noticeKey: 'yourkey',
        ownHost: 'learn.aliyundoc.com',
        recordDomain,
      })
      const notice = readNotice?.({ headers, query: {}, body }, at)
      assert.equal(typeof notice === 'object' ? notice.kind : notice, expected)
    }
  })
})
