import type { Locator } from 'playwright-core'
import { SUCCESS_ALERT_LENGTH } from '../../../core/domain/limits'
import type { FairCalls } from '../../screens/fairCalls'
import type { RunningApp } from '../browser/startApp'
import { SAMPLES, photo } from '../server/sampleFiles'
import { upload } from '../server/uploads'
import type { Exhibitor } from './exhibitor'
import { eventually, FormControls } from './formControls'
import { DESKTOP } from './h5Surface'
import type { PickedFile, Surface } from './surface'
import { startAgainAt } from './weappVisitor'

export const FAIR = 'tgdemo000000001'

/** The context of all pages in a visit. */
export interface Walk {
  app: RunningApp
  fair: FairCalls
  /** The company whose pages are visited. */
  who: Exhibitor
  surface: Surface
}

/** Actions on pages of a company or of the hall, on any surface. */
export class Pages {
  readonly form: FormControls

  constructor(
    readonly surface: Surface,
    private readonly url: string,
  ) {
    this.form = new FormControls(surface)
  }

  readonly t = (cn: string, en: string): string => (this.surface.language === 'cn' ? cn : en)

  get root() {
    return this.surface.root()
  }

  /** Opens a page by its address, as a menu does. */
  async open(page: string, query: Record<string, string> = {}): Promise<void> {
    const { surface } = this
    const lang = surface.language
    if (surface.kind === 'weapp') await startAgainAt(surface, page, { app: FAIR, lang, ...query })
    else {
      // closing a window removes its history entry: wait for this before opening an address
      await surface.page.waitForFunction(
        () => (window.history.state as { tfOver?: boolean } | null)?.tfOver !== true,
      )
      await surface.page.goto(
        `${this.url}/?lang=${lang}#/${page}?${new URLSearchParams(query).toString()}`,
      )
    }
    await surface.waitForPath(page)
  }

  /**
   * Opens the form of a new record on its own page. A phone is led to this page. A desk opens the
   * form beside the list, and the page only by its address.
   */
  async ownPage(page: string, query: Record<string, string>): Promise<void> {
    const isDesk =
      this.surface.kind === 'h5' && (this.surface.page.viewportSize()?.width ?? 0) >= DESKTOP.width
    await (isDesk ? this.open(page, query) : this.surface.waitForPath(page))
  }

  /** A button by its name; buttons of an overlay come after those of the page. */
  button(name: string | RegExp): Locator {
    return this.root
      .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
      .filter({ visible: true })
      .last()
  }

  link(name: string | RegExp): Locator {
    return this.root.getByRole('link', { name }).filter({ visible: true }).first()
  }

  press(name: string | RegExp): Promise<void> {
    return this.surface.press(this.button(name))
  }

  /** Confirms the question over the page. */
  async meanIt(name: string): Promise<void> {
    const question = this.root.getByRole('dialog').or(this.root.getByRole('alertdialog'))
    await this.surface.press(question.getByRole('button', { name, exact: true }))
  }

  text(text: string | RegExp): Locator {
    return this.root.getByText(text).filter({ visible: true }).first()
  }

  says(text: string | RegExp): Promise<void> {
    return this.text(text).waitFor()
  }

  /** Reads a success message; a long message must be closed (SPEC §8). */
  async hear(cn: string, en: string): Promise<void> {
    const message = this.t(cn, en)
    await this.says(message)
    if (message.length > SUCCESS_ALERT_LENGTH) await this.meanIt(this.t('确定', 'OK'))
  }

  /** The entry of a list that contains this text. */
  entry(text: string): Locator {
    return this.root
      .getByRole('listitem')
      .filter({ hasText: text })
      .filter({ visible: true })
      .last()
  }

  /** Chooses one leaf of a tree with a single choice, which closes the sheet. */
  async leaf(label: string, branch: string, leaf: string): Promise<void> {
    const { surface, t } = this
    await surface.press(this.form.opener(label))
    const sheet = this.root.getByRole('dialog')
    await sheet.getByRole('treeitem').first().waitFor()
    // only for touch on H5: the keyboard folds with arrows
    const fold = t(`展开${branch}`, `Expand ${branch}`)
    await surface.press(sheet.getByRole('button', { name: fold, exact: true, includeHidden: true }))
    await surface.press(sheet.getByRole('treeitem', { name: leaf, exact: true }))
    await sheet.waitFor({ state: 'detached' })
  }

  /** Chooses a day of April 2031, when the demo fair is. */
  async day(label: string, day: number): Promise<void> {
    const { surface, t } = this
    await surface.press(this.form.opener(label))
    const panel = this.root.getByRole('dialog')
    const press = (name: string | RegExp) =>
      surface.press(
        panel
          .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
          .first(),
      )
    const found = panel.getByRole('gridcell', {
      name: new RegExp(t(`^2031 年 4 月 ${day} 日`, `^${day} April 2031`)),
    })
    await panel.getByRole('gridcell').first().waitFor()
    if ((await found.count()) === 0) {
      await press(/选择年月|choose year and month/)
      const year = panel.getByRole('button', { name: '2031', exact: true })
      if ((await year.count()) === 0) await press(t('更晚的年份', 'Later years'))
      await press('2031')
      await press(t('4月', 'Apr'))
    }
    await surface.press(found.and(panel.locator(':not([aria-disabled=true])')).first())
    await panel.waitFor({ state: 'detached' })
  }

  /** Attaches a file to a field; with `cut` the picture is cropped first. */
  async attach(label: string, file: PickedFile, cut = false): Promise<void> {
    const field = this.root
      .locator('.tf-field')
      .filter({ has: this.root.getByText(label, { exact: true }) })
      .filter({ visible: true })
      .last()
    await field.scrollIntoViewIfNeeded()
    await this.surface.pickFiles(field.locator('.tf-uploader__add').first(), [file])
    if (cut) await this.press(this.t('确认使用', 'Use photo'))
    await eventually(
      async () => (await field.locator('.tf-uploader__item.is-done').count()) > 0,
      `${file.name} is uploaded to ${label}`,
    )
  }
}

/** A picture from a device. */
export const picture = async (name: string, width = 900, height = 600): Promise<PickedFile> => ({
  name: `${name}.jpg`,
  type: 'image/jpeg',
  bytes: await photo('jpeg', { width, height }),
})

export const paper = (name: string): PickedFile => ({
  name: `${name}.pdf`,
  type: 'application/pdf',
  bytes: SAMPLES['pdf'] ?? Buffer.alloc(0),
})

/** Publishes the profile of a company, which the hall needs. */
export async function showProfile(fair: FairCalls, who: Exhibitor): Promise<void> {
  const token = await fair.login('/api/ex/login', { Account: who.account, Password: who.password })
  const opened = await fair.must<{ Form: { Version: number }; Record: { Revision: number } }>(
    '/api/ex/data/get',
    { Resource: 'profile' },
    token,
  )
  const { bytes } = await picture('logo', 400, 400)
  const { url } = await upload(
    { url: fair.app.url, call: fair.client.call },
    token,
    { bytes },
    { ext: 'jpg', FormId: 'profile', FieldId: 'Logo' },
  )
  await fair.must(
    '/api/ex/data/submit',
    {
      Resource: 'profile',
      FormVersion: opened.Form.Version,
      Revision: opened.Record.Revision,
      Name: who.company.cn,
      NameEn: who.company.en,
      Logo: [{ url }],
      Categories: ['equipment-packaging'],
      ContentLanguage: { selected: ['both'] },
      Intro: '<p>包装。</p>',
      IntroEn: '<p>Packaging.</p>',
      Phone: { CountryCode: '86', Number: '13800131657' },
      Email: `sales@${who.account}.example`,
    },
    token,
  )
  await fair.decide('profile', who.company.cn, 'approve')
}
