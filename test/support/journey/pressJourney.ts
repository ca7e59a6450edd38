import assert from 'node:assert/strict'
import type { RunningApp } from '../browser/startApp'
import { eventually, FormControls } from './formControls'
import { chooseLanguage, find, proveNumber } from './login'
import { MediaForm, reporter } from './mediaForm'
import type { Surface } from './surface'
import { said } from './texts'

/**
 * The whole way of a reporter: landing page, phone, form with papers, review. The press office
 * returns it with a reason, the reporter corrects it, it is approved, and the press card is shown.
 * On the H5 the page is reloaded in the middle. A mini-program starts at its first page again,
 * which is another journey.
 */
export async function pressJourney(
  surface: Surface,
  app: RunningApp,
  number: string,
): Promise<void> {
  const root = () => surface.root()
  const t = (cn: string, en: string) => (surface.language === 'cn' ? cn : en)
  const who = reporter(surface.language)
  const media = new MediaForm(surface)
  const form = new FormControls(surface)
  const heading = (cn: string, en: string) =>
    root()
      .getByRole('heading', { name: t(cn, en) })
      .waitFor()
  await chooseLanguage(surface)
  await surface.press(
    root().getByRole('radio', { name: new RegExp(`^${said(surface.language, 'media')}`) }),
  )
  await surface.press(find(surface, 'button', 'registerMedia'))
  await surface.waitForPath('pages/media/reg')
  await proveNumber(surface, app, number, 'next')
  await media.fillAbout(who)
  await reload(surface, t('已恢复您上次填写的内容', 'What you filled in last time is back'))
  await media.fillPapers()
  await media.fillVisit()
  await media.press(said(surface.language, 'submit'))

  await heading('已提交，等待审核', 'Submitted, in review')
  await root().getByText(t('审核结果会发短信到', 'The result is sent by text message to')).waitFor()
  await surface.checkpoint('media-in-review')

  const reason = t(
    '记者证照片不清晰，请重新上传',
    'The photo of the press card is blurred, please send another',
  )
  await decide(surface, app, 'return', reason)
  await surface.press(
    root().getByRole('button', { name: t('刷新状态', 'Check again'), exact: true }),
  )
  await heading('请补充资料后重新提交', 'Please complete it and submit again')
  await root().getByText(reason, { exact: true }).waitFor()
  await surface.checkpoint('media-returned')
  const outlet = () => form.input(t('媒体名称', 'Outlet')).first()
  assert.equal(await outlet().inputValue(), who.outlet, 'the answers given stand in the form')
  await form.type(t('媒体名称', 'Outlet'), `${who.outlet} 2031`)
  await eventually(
    async () => (await surface.kept()).includes(`${who.outlet} 2031`),
    'what was typed is kept on the device',
  )
  await reload(
    surface,
    t('已恢复您上次尚未提交的修改', 'The changes you had not submitted are back'),
  )
  assert.equal(await outlet().inputValue(), `${who.outlet} 2031`)
  await media.next()
  await media.next()
  await media.press(t('重新提交', 'Submit again'))
  await heading('已提交，等待审核', 'Submitted, in review')

  await decide(surface, app, 'approve')
  await surface.press(
    root().getByRole('button', { name: t('刷新状态', 'Check again'), exact: true }),
  )
  await surface.waitForPath('pages/media/mycard')
  await root().getByText(who.name, { exact: true }).first().waitFor()
  await root()
    .getByText(/^\d{4} \d{4} \d{4}$/)
    .first()
    .waitFor()
  assert.equal(
    await root().getByText(said(surface.language, 'existing')).count(),
    0,
    'nobody is told they had registered before',
  )
  await surface.checkpoint('press-card')
}

async function reload(surface: Surface, note: string): Promise<void> {
  if (surface.kind === 'weapp') return
  await surface.reload()
  await surface.root().getByText(note).waitFor()
}

/** The press office's verdict by the command line, for the number of the card. */
async function decide(
  surface: Surface,
  app: RunningApp,
  verdict: string,
  reason?: string,
): Promise<void> {
  const code = /"CardCode":"(\d{12})"/.exec(await surface.kept())?.[1]
  assert.ok(code, 'the card is kept on the device')
  await app.fair('review', verdict, code, ...(reason === undefined ? [] : ['--reason', reason]))
}
