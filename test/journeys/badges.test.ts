import assert from 'node:assert/strict'
import fs from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { crc32 } from 'node:zlib'
import { writeXlsx } from 'hucre'
import type { Browser } from 'playwright-core'
import { storedZip } from '../../server/files/storedZip'
import { logIn } from '../screens/people'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { approveAll, atGate, Badges, submitByApi } from '../support/journey/badges'
import { makeBadgeFair } from '../support/journey/badgeFair'
import { DAOPU, LANYAN, logInAsExhibitor } from '../support/journey/exhibitor'
import { DESKTOP } from '../support/journey/h5Surface'
import { openLink, phoneOf } from '../support/journey/invitations'
import { onDevice } from '../support/journey/journey'
import { chooseLanguage } from '../support/journey/login'
import { savePoster } from '../support/journey/poster'
import type { PickedFile, Surface } from '../support/journey/surface'
import { openWeapp } from '../support/journey/weappSurface'
import { photo } from '../support/server/sampleFiles'
import { drawPortrait } from '../support/server/smart/drawnFaces'

const portrait: PickedFile = {
  name: 'me.jpg',
  type: 'image/jpeg',
  bytes: drawPortrait([{ x: 240, y: 280, size: 220 }]),
}
/** Three people, of whom the last has no document, and photos of two. */
async function sheetOfThree(): Promise<{ sheet: PickedFile; photos: PickedFile }> {
  const headings = ['证件类型', '姓名', '职务', '手机', '证件', '护照或通行证号码']
  const row = (name: string, number: string) => [
    '参展证',
    name,
    '搭建',
    '13800131823',
    '护照或通行证',
    number,
  ]
  const rows = [headings, row('苏禾', 'P100001'), row('叶青', 'P100002'), row('何川', '')]
  const named = ['P100001.jpg', '叶青.jpg'].map(name => ({
    name,
    content: portrait.bytes,
    crc32: crc32(portrait.bytes),
  }))
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return {
    sheet: {
      name: '人员.xlsx',
      type: xlsx,
      bytes: Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })),
    },
    photos: { name: 'photos.zip', type: 'application/zip', bytes: storedZip(named) },
  }
}

describe('the badges of a company', () => {
  let app: RunningApp
  let browser: Browser
  const fair = makeBadgeFair()
  before(async () => {
    app = await startApp({ FAIR_DIR: fair.dir })
    browser = await launchBrowser()
  })
  after(async () => {
    await browser.close()
    await app.stop()
    fair.remove()
  })

  const list = async (surface: Surface) => {
    await surface.page.goto(`${app.url}/?lang=cn#/pages/exhibitor/cardlist?target=ex`)
    await surface.page.reload()
  }

  it('one is applied for, approved, saved as a picture and let in; another is filled in by its holder through a link', async () => {
    const kept = await logIn(app, 'ex')
    const on = (name: string, act: (surface: Surface) => Promise<void>, as = true) =>
      onDevice(
        () =>
          phoneOf(browser, {
            url: app.url,
            language: 'cn',
            name: `badges-${name}`,
            ...(as && { kept }),
          }),
        name,
        act,
      )
    let link = ''

    await on('company', async surface => {
      const badges = new Badges(surface)
      await list(surface)
      await badges.press('申请证件')
      const sea = {
        name: 'sea.jpg',
        type: 'image/jpeg',
        bytes: await photo('jpeg', { width: 600, height: 800 }),
      }
      await badges.fill('周一衡', portrait, sea)
      await surface.checkpoint('filled')
      await badges.press('提交')
      await badges.state('审核中')
      await approveAll(app)
      await list(surface)
      await badges.card('周一衡').getByText('N1-A01').waitFor()
      await surface.checkpoint('approved')
      await badges.press('查看电子证：周一衡')
      const number = await badges.number()
      await surface.checkpoint('e-badge')
      await savePoster(surface, number, '保存为图片')

      const { Admitted, Name } = await atGate(app, number)
      assert.deepEqual([Admitted, Name], [true, '周一衡'])
      await surface.reload()
      await badges.state('已入场')

      await list(surface)
      await badges.tool('发送自助填写链接')
      await badges.press('生成链接')
      await surface.root().getByRole('alert').filter({ hasText: '姓名为必填项！' }).waitFor()
      await surface.fill(surface.root().getByRole('dialog').getByRole('textbox'), '沈嘉木')
      await badges.press('生成链接')
      await surface.root().getByRole('img', { name: '自助填写二维码' }).waitFor()
      await surface.checkpoint('link')
      await badges.press('复制链接')
      const copied = await surface.page.evaluate(() => navigator.clipboard.readText())
      link = /https?:\S+/.exec(copied)?.[0] ?? ''
      assert.notEqual(link, '', copied)
    })

    await on(
      'holder',
      async surface => {
        const badges = new Badges(surface)
        await openLink(surface, app, link)
        await surface.checkpoint('consent')
        await surface.press(
          surface.root().getByRole('checkbox', { name: '我已阅读并同意《个人信息保护说明》' }),
        )
        await badges.press('同意并填写')
        await badges.fill('沈嘉木')
        await surface.checkpoint('by-link')
        await badges.press('提交')
        await badges.state('审核中')
        await surface.root().getByText('删除我的资料').waitFor()
      },
      false,
    )

    await on('later', async surface => {
      const badges = new Badges(surface)
      await list(surface)
      await badges.card('沈嘉木').getByText('审核中', { exact: true }).waitFor()
      await surface.page.setViewportSize(DESKTOP)
      await surface.checkpoint('desktop')
      await openLink(surface, app, link.replace('pass=', 'pass=x'))
      await surface.root().getByText('注册链接已失效！').waitFor()
      await surface.page.goto(`${app.url}/?lang=cn#/pages/exhibitor/cardlist?target=ex`)
      await badges.press('撤回：沈嘉木')
      await badges.press('撤回')
      await badges.press('继续填写：沈嘉木')
      // at a desk it opens beside the list; a reload finds it, and the way back closes it
      const pane = surface.root().getByRole('region', { name: '沈嘉木' })
      await pane.getByText('已撤回', { exact: true }).waitFor()
      await surface.checkpoint('beside')
      await surface.reload()
      await pane.getByText('已撤回', { exact: true }).waitFor()
      await surface.goBack()
      await pane.waitFor({ state: 'detached' })
      await badges.press('继续填写：沈嘉木')
      await surface.press(pane.getByRole('button', { name: '发送自助填写链接' }))
      await badges.press('作废链接')
      await badges.button('作废链接').waitFor({ state: 'detached' })
      await openLink(surface, app, link)
      await surface.root().getByText('注册链接已失效！').waitFor()
    })
  })

  it('come from a sheet with photos and from the contacts, and are printed', async () => {
    await submitByApi(app, LANYAN, '白露')
    await approveAll(app)
    const { sheet, photos } = await sheetOfThree()
    const kept = await logIn(app, 'ex')
    const newDevice = () =>
      phoneOf(browser, { url: app.url, language: 'cn', name: 'badges-many', kept })
    await onDevice(newDevice, 'many', async surface => {
      const badges = new Badges(surface)
      await list(surface)
      await badges.importSheet(sheet, photos, '可导入 2 行，有问题 1 行', '导入为草稿（2）')
      await badges.card('苏禾').getByText('草稿', { exact: true }).waitFor()
      await surface.page.setViewportSize(DESKTOP)
      const [file] = await Promise.all([
        surface.page.waitForEvent('download'),
        badges.tool('打印版'),
      ])
      assert.equal(
        (await fs.promises.readFile(await file.path())).subarray(0, 5).toString(),
        '%PDF-',
      )
      await surface.page.goto(`${app.url}/?lang=en#/pages/exhibitor/cardlist?target=ex`)
      await surface.page.reload()
      await badges.tool('Import')
      await surface.root().getByRole('dialog').getByRole('button').first().waitFor()
      await surface.checkpoint('import-en')
    })
  })

  it('are applied for with a photo, handed on by a link, shown and saved in the mini-program', async () => {
    await submitByApi(app, DAOPU, '何予安')
    await submitByApi(app, DAOPU, '许知夏', 'contact', {
      Post: '展务经理',
      Duties: { selected: ['booth'] },
      Mobile: { CountryCode: '86', Number: '13800131824' },
    })
    await approveAll(app)
    const newDevice = () =>
      openWeapp(browser, { url: app.url, language: 'cn', name: 'badges-weapp' })
    await onDevice(newDevice, 'weapp', async surface => {
      const badges = new Badges(surface)
      await chooseLanguage(surface)
      await logInAsExhibitor(surface, DAOPU)
      await badges.open()
      await badges.reuse('许知夏')
      await badges.press('申请证件')
      await badges.fill('江月', portrait)
      await badges.press('提交')
      await badges.state('审核中')
      await badges.press('返回')
      await badges.tool('发送自助填写链接')
      await surface.fill(surface.root().getByRole('dialog').getByRole('textbox'), '沈嘉木')
      await badges.press('生成链接')
      await surface.root().getByRole('img', { name: '自助填写二维码' }).waitFor()
      await surface.checkpoint('link')
      await badges.press('关闭')
      await badges.card('何予安').getByText('N2-B07').waitFor()
      await surface.checkpoint('list')
      await badges.press('查看电子证：何予安')
      const number = await badges.number()
      await surface.checkpoint('e-badge')
      await savePoster(surface, number, '保存为图片')
    })
  })
})
