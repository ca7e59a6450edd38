import assert from 'node:assert/strict'
import { photo, SAMPLES } from '../server/sampleFiles'
import { FormControls } from './formControls'
import type { PickedFile, Surface } from './surface'
import { said } from './texts'

/** An invented reporter. */
export interface Reporter {
  name: string
  outlet: string
  email: string
}
export const reporter = (language: 'cn' | 'en'): Reporter =>
  language === 'cn'
    ? { name: '周至简', outlet: '澜桥晚报', email: 'zhijian.zhou@lanqiao.example' }
    : { name: 'Ines Halvorsen', outlet: 'Nordhavn Food Weekly', email: 'ines@nordhavn.example' }

const letter: PickedFile = {
  name: 'letter.pdf',
  type: 'application/pdf',
  bytes: SAMPLES.pdf ?? Buffer.alloc(0),
}

/** The demo fair's form for the press (fairs/suilan/forms/media.json), step by step. */
export class MediaForm {
  private readonly form: FormControls
  private readonly t: (cn: string, en: string) => string

  constructor(private readonly surface: Surface) {
    this.form = new FormControls(surface)
    this.t = (cn, en) => (surface.language === 'cn' ? cn : en)
  }

  /** The form's own buttons come last; the bar above has another "Back". */
  press(name: string): Promise<void> {
    return this.surface.press(this.surface.root().getByRole('button', { name, exact: true }).last())
  }

  next(): Promise<void> {
    return this.press(said(this.surface.language, 'next'))
  }

  /** The first part: the person and their medium. */
  async fillAbout({ name, outlet, email }: Reporter): Promise<void> {
    const { form, t } = this
    await form.input(t('姓名', 'Full name')).first().waitFor()
    await this.surface.checkpoint('media-1-empty')
    await form.type(t('姓名', 'Full name'), name)
    await form.choose(t('性别', 'Gender'), t('女士', 'Ms'))
    await form.type(t('电子邮箱', 'Email'), email)
    await form.type(t('媒体名称', 'Outlet'), outlet)
    await form.pick(t('媒体类型', 'Kind of outlet'), [
      t('杂志与行业刊物', 'Magazine or trade journal'),
    ])
    await form.pick(t('岗位', 'Role'), [t('记者', 'Reporter')])
    await this.surface.checkpoint('media-1-filled')
    await this.next()
  }

  /** The papers. A rule asks people who hold a press card for the card. */
  async fillPapers(): Promise<void> {
    const { form, t } = this
    const photoOfCard = t('记者证照片', 'Photo of the press card')
    await form
      .option(t('记者证', 'Press card'), t('持有新闻记者证', 'I hold a press card'))
      .waitFor()
    await form.expectAsked(photoOfCard, false)
    await form.choose(t('记者证', 'Press card'), t('持有新闻记者证', 'I hold a press card'))
    await form.expectAsked(photoOfCard, true)
    await form.type(t('记者证编号', 'Press card number'), 'K20310426')
    await this.upload(photoOfCard, {
      name: 'card.jpg',
      type: 'image/jpeg',
      bytes: await photo('jpeg', { width: 600, height: 400 }),
    })
    await this.upload(t('派遣函', 'Letter of assignment'), letter)
    await form.type(t('近期作品链接', 'Links to recent work'), 'https://news.example/harvest')
    await this.surface.checkpoint('media-2-filled')
    await this.next()
  }

  /** The day and the equipment; the photo is taken at the desk. */
  async fillVisit(): Promise<void> {
    const { form, t } = this
    await form.choose(
      t('到访日期', 'Days of your visit'),
      t('4 月 16 日', '16 April'),
      t('4 月 17 日', '17 April'),
    )
    await form.choose(t('证件类型', 'Document'), t('护照或通行证', 'Passport or travel permit'))
    await form.type(t('护照或通行证号码', 'Passport or permit number'), 'C01X00T47')
    await form.choose(
      t('证件照', 'Photo for the badge'),
      t('到媒体中心现场拍摄', 'Have it taken at the press desk'),
    )
    await form.type(
      t('采访需求', 'Interviews you would like'),
      t('希望采访植物基饮品展商', 'Makers of plant-based drinks'),
    )
    await this.surface.press(this.agreement())
    assert.equal(await this.agreement().getAttribute('aria-checked'), 'true')
    await this.surface.checkpoint('media-3-filled')
  }

  private agreement() {
    return this.surface.root().getByRole('checkbox', {
      name: this.t('我已阅读并同意《登记须知》', 'I have read and accept'),
    })
  }

  private async upload(label: string, file: PickedFile): Promise<void> {
    const group = this.form.group(label)
    await this.surface.pickFiles(group.getByRole('button', { name: new RegExp(`^${label}`) }), [
      file,
    ])
    await group.locator('.tf-uploader__item.is-done').first().waitFor()
  }
}
