import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { Surface } from './surface'

/** A company's invitations, used step by step. */
export class CompanyInvitations {
  constructor(private readonly surface: Surface) {}

  private get root() {
    return this.surface.root()
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true }).last()
  }

  press(name: string): Promise<void> {
    return this.surface.press(this.button(name))
  }

  private get dialog(): Locator {
    return this.root.getByRole('dialog').or(this.root.getByRole('alertdialog')).last()
  }

  fill(name: string, text: string): Promise<void> {
    return this.surface.fill(this.dialog.getByRole('textbox', { name, exact: true }), text)
  }

  /** From the menu to the batches. */
  async open(): Promise<void> {
    await this.surface.press(this.root.getByRole('link', { name: /^观众邀请/ }))
    await this.surface.waitForPath('pages/exhibitor/invitation')
    await this.root.getByRole('button', { name: '新建邀请活动' }).first().waitFor()
  }

  /** Creates a batch for VIPs with a template's text. */
  async make(title: string): Promise<void> {
    await this.surface.press(this.root.getByRole('button', { name: '新建邀请活动' }).first())
    await this.press('保存')
    await this.dialog.getByRole('alert').getByText('请填写邀请活动名称！').waitFor()
    await this.fill('邀请活动名称（仅自己可见）', title)
    await this.surface.press(this.dialog.getByRole('radio', { name: 'VIP 贵宾' }))
    await this.surface.press(this.dialog.getByRole('radio', { name: '贵宾礼遇' }))
    await this.surface.checkpoint('batch-form')
    await this.press('保存')
    await this.root.getByRole('heading', { name: title }).waitFor()
  }

  /** Adds a person by name and closes the sheet. */
  async add(name: string): Promise<void> {
    await this.press('添加联系人')
    await this.fill('姓名', name)
    await this.press('添加')
    await this.contact(name).waitFor()
    await this.surface.press(this.dialog.getByRole('button', { name: '关闭' }).first())
    await this.root.getByRole('dialog').waitFor({ state: 'detached' })
  }

  contact(name: string): Locator {
    return this.root.getByRole('listitem').filter({ hasText: name }).first()
  }

  async state(name: string, state: string): Promise<void> {
    await this.contact(name).getByText(state, { exact: true }).waitFor()
  }

  /** Sends the batch and confirms the question. */
  async send(): Promise<void> {
    await this.press('发送并启用')
    await this.surface.press(this.dialog.getByRole('button', { name: '发送并启用', exact: true }))
    await this.root.getByRole('img', { name: '邀请登记二维码' }).waitFor()
  }

  /** A person's link, as it is copied. */
  async link(name: string): Promise<string> {
    await this.surface.press(this.root.getByRole('button', { name: `复制链接：${name}` }))
    const copied = await this.surface.page.evaluate(() => navigator.clipboard.readText())
    const link = /https?:\S+/.exec(copied)?.[0] ?? ''
    assert.notEqual(link, '', copied)
    return link
  }
}
