import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { photo, SAMPLES } from '../server/sampleFiles'
import { button, SAVED } from './exhibitor'
import { eventually, FormControls } from './formControls'
import type { PickedFile, Surface } from './surface'

type Pair = (cn: string, en: string) => string
const pair =
  ({ language }: Surface): Pair =>
  (cn, en) =>
    language === 'cn' ? cn : en

const pdf = (name: string): PickedFile => ({
  name,
  type: 'application/pdf',
  bytes: SAMPLES.pdf ?? Buffer.alloc(0),
})
const picture = async (name: string, width: number, height: number): Promise<PickedFile> => ({
  name,
  type: 'image/jpeg',
  bytes: await photo('jpeg', { width, height }),
})

/** The demo fair's booth form (fairs/suilan/forms/booth.json), step by step. */
export class BoothForm {
  private readonly form: FormControls
  private readonly t: Pair

  constructor(private readonly surface: Surface) {
    this.form = new FormControls(surface)
    this.t = pair(surface)
  }

  /**
   * Step 1: the first missing answer is named. The contractor's part is shown depending on who
   * builds.
   */
  async fillBuilder(): Promise<void> {
    const { form, surface, t } = this
    await surface.checkpoint('booth-1-empty')
    await surface.press(button(surface, 'next'))
    await form.expectAlert(t('展位号为必填项！', 'Booth number required!'))
    await surface.checkpoint('booth-1-required')
    await form.type(t('展位号', 'Booth number'), 'N1-A01')
    await form.type(t('展位面积', 'Booth area'), '54')
    await form.choose(t('开口数', 'Open sides'), t('三开口', 'Three'))
    await form.choose(t('搭建方式', 'Who builds'), t('自行搭建', 'Our own team'))
    await form.expectAsked(t('现场负责人', 'Site manager'), false)
    await form.choose(t('搭建方式', 'Who builds'), t('委托搭建商', 'A contractor'))
    await form.type(t('搭建单位名称', 'Name of the contractor'), t('云汐展陈', 'Yunxi Displays'))
    await form.type(t('现场负责人', 'Site manager'), t('顾南舟', 'Nanzhou Gu'))
    await form.type(t('负责人电话', "Site manager's phone"), '13800130601')
    await this.upload(t('营业执照', 'Business licence'), [await picture('licence.jpg', 640, 420)])
    await this.upload(t('施工保险单', 'Insurance policy'), [pdf('insurance.pdf')])
    await surface.checkpoint('booth-1-filled')
    await surface.press(button(surface, 'next'))
  }

  /** Step 2: a tree, pictures with cropping, a drawing, formatted text. */
  async fillDesign(): Promise<void> {
    const { form, surface, t } = this
    await form.type(t('最高点高度', 'Highest point'), '4.2')
    await form.tick(
      t('主要材料', 'Main materials'),
      [{ branch: t('金属', 'Metal'), leaf: t('钢结构', 'Steel frame') }],
      {
        expand: text => t(`展开${text}`, `Expand ${text}`),
        confirm: t('确定', 'Confirm'),
      },
    )
    for (const name of ['front.jpg', 'side.jpg'])
      await this.uploadCut(t('效果图', 'Renderings'), await picture(name, 900, 600))
    await this.upload(t('平面与立面图', 'Plans and elevations'), [pdf('plan.pdf')])
    await this.write(this.concept)
    await surface.checkpoint('booth-2-filled')
    await surface.press(button(surface, 'next'))
  }

  /** Step 3: numbers, days, a date with a time. The pledge is first left out. */
  async fillSite(): Promise<void> {
    const { form, surface, t } = this
    const power = t('用电负荷（千瓦）', 'Power load (kW)')
    await form.type(t(`${power}：最小`, `${power}: from`), '10')
    await form.type(t(`${power}：最大`, `${power}: to`), '24')
    await form.choose(
      t('现场需求', 'Services on site'),
      t('给排水', 'Water and drain'),
      t('叉车', 'Forklift'),
    )
    await form.pickDays(
      t('施工日期', 'Build-up days'),
      [t('2031 年 4 月 13 日', '13 April 2031'), t('2031 年 4 月 15 日', '15 April 2031')],
      t('确定', 'Confirm'),
    )
    await form.pickDays(
      t('首车卸货时间', 'First truck unloads'),
      [t('2031 年 4 月 13 日', '13 April 2031')],
      t('确定', 'Confirm'),
    )
    await form.choose(t('施工押金缴纳方', 'Who pays the deposit'), t('搭建单位', 'The contractor'))
    await surface.press(button(surface, 'submit'))
    await form.expectAlert(t('我已阅读并遵守', 'I have read the safety rules'))
    await surface.checkpoint('booth-3-missing')
    const pledge = surface
      .root()
      .getByRole('checkbox', { name: t('我已阅读并遵守', 'I have read the safety rules') })
    await surface.press(pledge)
    await eventually(
      async () => (await pledge.getAttribute('aria-checked')) === 'true',
      'the pledge is given',
    )
  }

  /** The typed answers are on the page again. */
  async expectKept(): Promise<void> {
    await this.form.input(this.t('展位号', 'Booth number')).first().waitFor()
    assert.equal(
      await this.form.input(this.t('展位号', 'Booth number')).first().inputValue(),
      'N1-A01',
    )
  }

  /** The text from the platform's editor is on the page of the submission. */
  async expectConcept(): Promise<void> {
    await this.surface.root().locator('.tf-answers').getByText(this.concept).first().waitFor()
  }

  private get concept(): string {
    return this.t(
      '开放的岛型展台，以回收木材与织物灯箱为主。',
      'An open island of reclaimed timber and fabric light boxes.',
    )
  }

  private async upload(label: string, files: readonly PickedFile[]): Promise<void> {
    await this.surface.pickFiles(await this.adder(label), files)
    await this.expectUploaded(label, files.length)
  }

  /** A picture of a field with the cropper's flag is cropped first. */
  private async uploadCut(label: string, file: PickedFile): Promise<void> {
    const { surface, t } = this
    const before = await this.uploaded(label).count()
    await surface.pickFiles(await this.adder(label), [file])
    const use = surface
      .root()
      .getByRole('button', { name: t('确认使用', 'Use photo'), exact: true })
    await use.waitFor()
    if (before === 0) await surface.checkpoint('booth-cropper')
    await surface.press(use)
    await use.waitFor({ state: 'detached' })
    await this.expectUploaded(label, before + 1)
  }

  private async expectUploaded(label: string, count: number): Promise<void> {
    await eventually(
      async () => (await this.uploaded(label).count()) >= count,
      `${label}: ${count} uploaded`,
    )
  }

  private row(label: string) {
    return this.surface.root().locator('.tf-field').filter({ hasText: label }).last()
  }

  /** The empty slot of a field, which is loaded when the user comes near it. */
  private async adder(label: string): Promise<Locator> {
    await this.row(label).scrollIntoViewIfNeeded()
    return this.row(label).locator('.tf-uploader__add').first()
  }

  /**
   * Files with a remove button: uploaded files, and files that are still uploading with a progress
   * bar.
   */
  private uploaded(label: string) {
    const { t } = this
    return this.row(label).getByRole('button', { name: t('移除', 'Remove') })
  }

  private async write(text: string): Promise<void> {
    const { surface } = this
    // Until the field is near the window, an element of its size is in its place.
    const area = surface.root().locator('[id="booth-Concept"]:not(.tf-field__lazy)')
    await this.row(this.t('设计说明', 'Design concept')).scrollIntoViewIfNeeded()
    await area.first().waitFor()
    await surface.fill(area.first(), text)
  }
}

/** The save line reports that the server has the draft. */
export async function expectSaved(surface: Surface): Promise<void> {
  await surface.root().getByText(SAVED[surface.language]).first().waitFor()
}
