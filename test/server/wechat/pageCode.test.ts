import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readCodeCommand, runCode } from '../../../server/cli/code'
import { FAIR } from '../../support/server/fairFixture'
import { TEST_SECRET_KEY } from '../../support/server/startTestServer'
import { startWechatServer, type WechatServer } from '../../support/wechat/startWechatServer'
import { MP, OA } from '../../support/wechat/wechatStandIn'

describe('codes that open a page of the mini-program', () => {
  let server: WechatServer
  before(async () => void (server = await startWechatServer()))
  after(() => server.close())

  const run = async (mp: typeof MP | undefined, ...args: string[]) => {
    const lines: string[] = []
    const command = readCodeCommand([
      ...args,
      '--out',
      join(server.dataDir, 'code.png'),
      '--fair',
      FAIR,
    ])
    assert.ok(command, args.join(' '))
    const wechat = { apiBase: server.wechat.url, openBase: server.wechat.url, oa: OA, mp }
    const exit = await runCode(
      command,
      server.pool,
      { wechat, secretKey: TEST_SECRET_KEY },
      line => void lines.push(line),
    )
    return [exit, lines.join('\n')] as const
  }

  it('contain the fair and their parameters, and are written as a picture', async () => {
    const [exit, said] = await run(MP, 'pages/visitor/reg', 'f=poster-3', '--version', 'trial')

    assert.equal(exit, 0, said)
    assert.deepEqual(server.wechat.pageCodes.at(-1), {
      page: 'pages/visitor/reg',
      scene: `${FAIR};fposter-3`,
      env_version: 'trial',
      check_path: false,
      width: 860,
    })
    assert.equal(await readFile(join(server.dataDir, 'code.png'), 'utf8'), 'drawn')
  })

  it('are refused with the reason', async () => {
    for (const [mp, args, why] of [
      [MP, ['pages/visitor/reg', 'f=a-channel-with-a-long-name'], /do not fit/],
      [MP, ['pages/visitor/reg', 'colour=red'], /do not fit/],
      [MP, ['nowhere'], /release version of the mini-program has no page nowhere/],
      [undefined, ['pages/index'], /WECHAT_MP_APPID/],
    ] as const) {
      const [exit, said] = await run(mp, ...args)
      assert.equal(exit, 1)
      assert.match(said, why)
    }
    for (const args of [
      [],
      ['pages/index'],
      ['pages/index', 'x', '--out', 'f'],
      ['../x', '--out', 'f'],
      ['p', '--out', 'f', '--version', 'old'],
    ])
      assert.equal(readCodeCommand(args), undefined, args.join(' '))
  })
})
