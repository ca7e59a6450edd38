import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { RunningApp } from '../browser/startApp'
import { apiClient, type Json } from '../server/apiClient'
import { OPEN_GATE } from './badgeFair'
import { FormControls } from './formControls'
import type { PickedFile, Surface } from './surface'

const GATE_STAFF = { Account: 'suilan-gate', Password: 'gate-2031' }

/** The badges of a company, used step by step, in Chinese. */
export class Badges {
  readonly form: FormControls

  constructor(private readonly surface: Surface) {
    this.form = new FormControls(surface)
  }

  private get root() {
    return this.surface.root()
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true }).last()
  }

  press(name: string): Promise<void> {
    return this.surface.press(this.button(name))
  }

  /** From the menu to the list. */
  async open(): Promise<void> {
    await this.surface.press(this.root.getByRole('link', { name: /^证件管理/ }))
    await this.surface.waitForPath('pages/exhibitor/cardlist')
  }

  card(name: string): Locator {
    return this.root.getByRole('listitem').filter({ hasText: name }).first()
  }

  /** The state beside the title of a badge. */
  async state(text: string): Promise<void> {
    await this.root
      .locator('.tf-answer-form__title-line')
      .getByText(text, { exact: true })
      .waitFor()
  }

  /**
   * Fills in everything that a badge asks of its holder. Without a photo, the photo is to be taken
   * at the badge centre.
   */
  async fill(name: string, photo?: PickedFile, refused?: PickedFile): Promise<void> {
    const { form } = this
    await form.input('职务').first().waitFor()
    await form.choose('证件类型', '参展证')
    await form.type('姓名', name)
    await form.type('职务', '销售总监')
    await form.type('手机', '13800131821')
    await form.choose('证件', '居民身份证')
    await form.type('身份证号', '990000199001010017')
    await form.choose('证件照来源', photo ? '现在上传' : '到现场证件中心拍摄')
    if (photo) await this.photo(photo, refused)
  }

  /**
   * Confirms that the person agreed, and crops their photo. A photo without a face is refused, and
   * another one is chosen.
   */
  private async photo(photo: PickedFile, refused: PickedFile | undefined): Promise<void> {
    const { surface, root } = this
    await this.agreeToPhotos()
    await surface.pickFiles(root.getByRole('button', { name: /^证件照：/ }), [refused ?? photo])
    const use = root.getByRole('button', { name: '确认使用', exact: true })
    await use.waitFor()
    await surface.checkpoint('cropper')
    if (refused) {
      await surface.press(use)
      await root.getByText('照片中未检测到人脸').first().waitFor()
      await surface.checkpoint('cropper-refused')
      await surface.pickFiles(root.getByRole('button', { name: '重选照片', exact: true }), [photo])
    }
    await surface.press(use)
    await root.locator('.tf-uploader__item.is-done').first().waitFor()
  }

  private agreeToPhotos(): Promise<void> {
    return this.surface.press(this.root.getByRole('checkbox', { name: /^照片中的本人已同意/ }))
  }

  /** Presses one of the tools of the list; a phone has them behind a button. */
  async tool(name: string): Promise<void> {
    const more = this.root.getByRole('button', { name: /^(更多操作|More tools)$/ }).first()
    await this.button(name).or(more).first().waitFor()
    if ((await more.count()) > 0 && (await more.getAttribute('aria-expanded')) !== 'true')
      await this.surface.press(more)
    await this.press(name)
  }

  /** Imports people from a sheet with a ZIP of photos, and makes drafts of the good rows. */
  async importSheet(
    sheet: PickedFile,
    photos: PickedFile,
    found: string,
    make: string,
  ): Promise<void> {
    const { surface, root } = this
    await this.tool('批量导入')
    await this.agreeToPhotos()
    await surface.pickFiles(this.button('选择照片 ZIP'), [photos])
    await this.button(`照片：${photos.name}`).waitFor()
    await surface.pickFiles(this.button('选择表格'), [sheet])
    await root.getByRole('status').filter({ hasText: found }).waitFor()
    await surface.checkpoint('import')
    await this.press(make)
    await this.confirm('条草稿')
  }

  /** Closes a message of more than seven characters (SPEC §8). */
  async confirm(words: string): Promise<void> {
    const alert = this.root
      .getByRole('alertdialog')
      .or(this.root.getByRole('dialog'))
      .filter({ hasText: words })
    await this.surface.press(alert.getByRole('button').last())
    await alert.waitFor({ state: 'detached' })
  }

  /** Takes a person from the contacts. */
  async reuse(name: string): Promise<void> {
    const { surface, root } = this
    await this.tool('从已有人员带入')
    await surface.press(root.getByRole('tab', { name: /^联系人/ }))
    await surface.press(root.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
    await surface.checkpoint('reuse')
    await this.press('建立 1 张草稿')
    await this.confirm('已建立 1 张草稿')
    await this.card(name).waitFor()
  }

  /** The number on the e-badge. */
  async number(): Promise<string> {
    await this.root.getByRole('img', { name: '电子证二维码' }).waitFor()
    const shown = await this.root.locator('.tf-badge-code__number').innerText()
    return shown.replace(/\s/g, '')
  }
}

/** Approves all badges that wait. */
export async function approveAll(app: RunningApp): Promise<void> {
  const lines = await app.fair('review', 'list', '--kind', 'badge', '--state', 'submitted')
  for (const line of lines.split('\n')) {
    const id = /^([\w-]{16})\t/.exec(line)?.[1]
    if (id) await app.fair('review', 'approve', '--kind', 'badge', id)
  }
}

/** The gate's message for a number. */
export async function atGate(
  app: RunningApp,
  code: string,
): Promise<{ Admitted: boolean; Name: string; Reason: string }> {
  const client = apiClient(app.url)
  const login = await client.call<{ data: { Token: string } }>('/api/oa/login', GATE_STAFF)
  const look = { Code: code, Gate: OPEN_GATE, Nonce: crypto.randomUUID() }
  const reply = await client.call<{ Admitted: boolean; Name: string; Reason: string }>(
    '/api/oa/checkin/redeem',
    look,
    {
      token: login.data.data.Token,
    },
  )
  assert.ok(reply.succ, JSON.stringify(reply.body))
  return reply.data
}

/**
 * The newest record with this title of the account's company. Another write needs its id and
 * revision.
 */
export async function recordByApi(
  app: RunningApp,
  account: { account: string; password: string },
  Title: string,
  Resource = 'badge',
): Promise<{ Id: string; Revision: number }> {
  const token = await loginByApi(app, account)
  const { data } = await apiClient(app.url).call<{
    Items: { Id: string; Title: string; Revision: number }[]
  }>('/api/ex/data/list', { Resource }, { token })
  const found = data.Items.find(item => item.Title === Title)
  assert.ok(found, `no ${Resource} called ${Title}`)
  return { Id: found.Id, Revision: found.Revision }
}

async function loginByApi(
  app: RunningApp,
  { account, password }: { account: string; password: string },
): Promise<string> {
  const client = apiClient(app.url)
  const config = await client.call<{ PrivacyVersion: string }>('/api/oa/open/config', {})
  const who = { Account: account, Password: password, Consent: config.data.PrivacyVersion }
  return (await client.call<{ data: { Token: string } }>('/api/ex/login', who)).data.data.Token
}

/** Submits a badge by the call of its page. With answers it can be a record of another resource. */
export async function submitByApi(
  app: RunningApp,
  account: { account: string; password: string },
  name: string,
  Resource = 'badge',
  more: Json = {},
): Promise<void> {
  const client = apiClient(app.url)
  const token = await loginByApi(app, account)
  const opened = await client.call<{ Form: { Version: number } }>(
    '/api/ex/data/get',
    { Resource },
    { token },
  )
  const answers: Json = {
    Type: { selected: ['exhibitor'] },
    Name: name,
    Position: '技术支持',
    Mobile: { CountryCode: '86', Number: '13800131822' },
    IdType: { selected: ['idcard'] },
    CardId: '990000199001010017',
    PhotoWay: { selected: ['desk'] },
  }
  const about = { Resource, FormVersion: opened.data.Form.Version, Revision: 0 }
  const reply = await client.call(
    '/api/ex/data/submit',
    { ...about, ...(Resource === 'badge' && answers), Name: name, ...more },
    { token },
  )
  assert.ok(reply.succ, JSON.stringify(reply.body))
}
