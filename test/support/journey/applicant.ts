import type { Locator } from 'playwright-core'
import type { RunningApp } from '../browser/startApp'
import { photo, SAMPLES } from '../server/sampleFiles'
import { FormControls } from './formControls'
import { passCaptcha } from './login'
import type { PickedFile, Surface } from './surface'

/**
 * A company that applies to exhibit, on the pages of the application, its profile and its accounts.
 */
export class Applicant {
  readonly form: FormControls
  private readonly t: (cn: string, en: string) => string

  constructor(
    private readonly surface: Surface,
    private readonly app: RunningApp,
  ) {
    this.form = new FormControls(surface)
    this.t = (cn, en) => (surface.language === 'cn' ? cn : en)
  }

  /** The last button with one of these names. */
  press(...names: string[]): Promise<void> {
    return this.surface.press(this.button(...names).last())
  }

  says(text: string): Promise<void> {
    return this.surface.root().getByText(text).filter({ visible: true }).first().waitFor()
  }

  /** Enters number, captcha and code, and continues. */
  async prove(number: string): Promise<void> {
    const { surface, t } = this
    await surface.fill(this.field('手机号', 'Mobile'), number)
    await surface.press(surface.root().getByRole('checkbox').first())
    const asked = new Date()
    await this.press(t('获取验证码', 'Get code'))
    await passCaptcha(surface, this.app)
    await surface.fill(
      this.field('验证码', 'Verification code'),
      await this.app.readCode(number, asked),
    )
    await surface.checkpoint('proof')
    await this.press(t('开始申请', 'Start'))
  }

  async fill({ cn, en, contact }: { cn: string; en: string; contact: string }): Promise<void> {
    const { form, t } = this
    await form.input(t('企业名称', 'Company name')).first().waitFor()
    await form.type(t('企业名称', 'Company name'), cn)
    await form.type(t('企业英文名称', 'Company name in English'), en)
    await form.type(t('统一社会信用代码或税号', 'Registration or tax number'), '91440000MA00000000')
    await form.pick(t('国家或地区', 'Country or region'), [t('中国', 'China')])
    await form.type(t('地址', 'Address'), t('云汐市澜桥区一号', '1 Lanqiao, Yunxi'))
    // below the tree, which is loaded when it is nearly on screen
    await form.type(t('拟参展产品', 'What you want to show'), t('燕麦饮', 'Oat drinks'))
    await form.tick(
      t('展品类别', 'Product categories'),
      [{ branch: t('产品', 'Products'), leaf: t('消费品', 'Consumer goods') }],
      {
        expand: text => t(`展开${text}`, `Expand ${text}`),
        confirm: t('确定', 'Confirm'),
      },
    )
    await this.upload(t('营业执照', 'Business licence'), {
      name: 'licence.pdf',
      type: 'application/pdf',
      bytes: SAMPLES.pdf ?? Buffer.alloc(0),
    })
    await form.choose(t('展位类型', 'Kind of booth'), t('光地特装', 'Raw space'))
    await form.type(t('面积（平方米）', 'Area (m²)'), '54')
    await form.type(t('联系人', 'Contact person'), contact)
    await form.type(t('邮箱', 'Email'), 'hello@lanqiao.example')
  }

  submit(): Promise<void> {
    return this.press(this.t('提交申请', 'Submit'))
  }

  /** Ids of the submissions, as the organiser's command line lists them. */
  async listed(kind: string): Promise<string[]> {
    const lines = await this.app.fair('review', 'list', '--kind', kind, '--state', 'submitted')
    return lines.split('\n').flatMap(line => /^([\w-]{16})\t/.exec(line)?.[1] ?? [])
  }

  /** From the password recovery to the menu. */
  async setPassword(account: string, mobile: string, password: string): Promise<void> {
    const { surface } = this
    await surface.waitForPath('pages/exhibitor/pwd_recover')
    await surface.fill(this.field('账号手机', 'Phone of the account'), mobile)
    await surface.fill(this.field('账号', 'Account'), account)
    const asked = new Date()
    await this.press('获取验证码')
    await passCaptcha(surface, this.app)
    await this.press('确定')
    await surface.fill(
      this.field('验证码', 'Verification code'),
      await this.app.readCode(mobile, asked),
    )
    await this.press('下一步')
    await surface.waitForPath('pages/exhibitor/pwd_reset')
    await surface.fill(this.field('新密码', 'New password'), password)
    await surface.fill(this.field('再次输入', 'Repeat password'), password)
    await this.press('保存新密码')
    await this.press('确定')
    await surface.waitForPath('pages/login')
    await surface.fill(this.field('密码', 'Password'), password)
    await surface.fill(this.field('账号', 'Account'), account)
    await this.press('登录')
    await surface.waitForPath('pages/exhibitor/exhibitorMenu')
  }

  openTile(name: string): Promise<void> {
    return this.surface.press(
      this.surface
        .root()
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first(),
    )
  }

  /** Fills in what a profile needs, on one page. */
  async fillProfile(): Promise<void> {
    const { form } = this
    await form.input('英文名称').first().waitFor()
    await form.type('企业名称', '澜桥新食')
    await form.type('英文名称', 'Lanqiao Foods')
    await this.upload('企业标志', {
      name: 'logo.jpg',
      type: 'image/jpeg',
      bytes: await photo('jpeg', { width: 300, height: 300 }),
    })
    // a tree is loaded when it is nearly on screen
    await this.surface
      .root()
      .getByText('展品类别', { exact: true })
      .filter({ visible: true })
      .first()
      .scrollIntoViewIfNeeded()
    await form.tick('展品类别', [{ branch: '饮料', leaf: '植物饮料' }], {
      expand: text => `展开${text}`,
      confirm: '确定',
    })
    await form.choose('内容语言', '仅英文')
    // so is the editor
    const root = this.surface.root()
    await root
      .getByText('企业简介（英文）', { exact: true })
      .filter({ visible: true })
      .first()
      .scrollIntoViewIfNeeded()
    const intro = root.locator('[id$="-IntroEn"]:not(.tf-field__lazy)').first()
    await intro.waitFor()
    await this.surface.fill(intro, 'Drinks of oat and barley for cafés and canteens.')
    await form.type('电话', '13800131801')
    await form.type('邮箱', 'hello@lanqiao.example')
  }

  async invite(account: string, name: string, mobile: string): Promise<void> {
    await this.press('邀请同事')
    await this.surface.fill(this.field('账号', 'Account name'), account)
    await this.surface.fill(this.field('姓名', 'Name'), name)
    await this.surface.fill(this.field('手机', 'Mobile'), mobile)
    await this.press('发送邀请')
    await this.surface.root().getByRole('dialog').waitFor({ state: 'detached' })
  }

  private button(...names: string[]): Locator {
    return this.surface.root().getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
  }

  private field(cn: string, en: string): Locator {
    return this.surface
      .root()
      .getByRole('textbox', { name: new RegExp(`^[\\s*]*${this.t(cn, en)}$`) })
      .last()
  }

  private async upload(label: string, file: PickedFile): Promise<void> {
    // loaded when it is nearly on screen
    await this.surface
      .root()
      .getByText(label, { exact: true })
      .filter({ visible: true })
      .first()
      .scrollIntoViewIfNeeded()
    const group = this.form.group(label)
    await this.surface.pickFiles(group.getByRole('button', { name: new RegExp(`^${label}`) }), [
      file,
    ])
    await group.locator('.tf-uploader__item.is-done').first().waitFor()
  }
}
