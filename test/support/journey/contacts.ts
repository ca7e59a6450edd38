import type { Locator } from 'playwright-core'
import { apiClient, type Json } from '../server/apiClient'
import type { Exhibitor } from './exhibitor'
import { FormControls } from './formControls'
import type { Surface } from './surface'

const FAIR = 'tgdemo000000001'
const PATH = 'pages/exhibitor/contactuser'

/** Texts on the page of contacts. */
const TEXTS = {
  tile: { cn: '联系人', en: 'Contacts' },
  add: { cn: '添加联系人', en: 'Add contact' },
  name: { cn: '姓名', en: 'Name' },
  post: { cn: '职务', en: 'Position' },
  mobile: { cn: '手机', en: 'Mobile' },
  duties: { cn: '负责事项', en: 'Duties' },
  main: { cn: '总联系人', en: 'Main contact' },
  onsite: { cn: '现场负责', en: 'On site' },
  save: { cn: '保存联系人', en: 'Save contact' },
  saveAgain: { cn: '保存修改', en: 'Save changes' },
  edit: { cn: '修改', en: 'Edit' },
  remove: { cn: '删除草稿', en: 'Delete draft' },
  draft: { cn: '草稿', en: 'Draft' },
  removeBoth: { cn: '删除这 2 份草稿', en: 'Delete 2 drafts' },
  disable: { cn: '停用', en: 'Disable' },
  enable: { cn: '启用', en: 'Enable' },
  inUse: { cn: '使用中', en: 'In use' },
  disabled: { cn: '已停用', en: 'Disabled' },
  conflict: { cn: '其他人刚刚修改了这份表单', en: 'Another person has just changed this form' },
  keepMine: { cn: '保留我的内容', en: 'Keep mine' },
  theirs: { cn: '对方：', en: 'Theirs: ' },
  history: { cn: '处理记录', en: 'History' },
  noMatch: { cn: '没有符合条件的内容', en: 'Nothing matches' },
  showAll: { cn: '查看全部', en: 'Show all' },
  clear: { cn: '清除搜索', en: 'Clear the search' },
  back: { cn: '返回', en: 'Back' },
} as const

/** The page of contacts as a person uses it. */
export class Contacts {
  readonly form: FormControls

  constructor(private readonly surface: Surface) {
    this.form = new FormControls(surface)
  }

  say(key: keyof typeof TEXTS): string {
    return TEXTS[key][this.surface.language]
  }

  button(key: keyof typeof TEXTS): Locator {
    return this.surface
      .root()
      .getByRole('button', { name: this.say(key), exact: true })
      .last()
  }

  press(key: keyof typeof TEXTS): Promise<void> {
    return this.surface.press(this.button(key))
  }

  /** From the menu. */
  async open(): Promise<void> {
    await this.surface.press(
      this.surface.root().getByRole('link', { name: new RegExp(`^${this.say('tile')}`) }),
    )
    await this.surface.waitForPath(PATH)
  }

  /** One record of the list, by a text inside it. */
  card(name: string): Locator {
    return this.surface.root().getByRole('listitem').filter({ hasText: name })
  }

  async fill(name: string, duty: 'main' | 'onsite', mobile: string): Promise<void> {
    await this.form.type(this.say('name'), name)
    await this.form.type(this.say('mobile'), mobile)
    await this.form.choose(this.say('duties'), this.say(duty))
  }

  /** The state beside the title of a record. */
  state(key: 'inUse' | 'disabled'): Locator {
    return this.surface
      .root()
      .locator('.tf-answer-form__title-line')
      .getByText(this.say(key), { exact: true })
  }

  async toList(): Promise<void> {
    await this.press('back')
    await this.surface.root().getByRole('tablist').waitFor()
  }

  /** Confirms the question before a deletion. */
  async meanIt(key: 'remove' | 'removeBoth' = 'remove'): Promise<void> {
    const root = this.surface.root()
    const question = root.getByRole('dialog').or(root.getByRole('alertdialog'))
    await this.surface.press(question.getByRole('button', { name: this.say(key), exact: true }))
  }

  /** A draft that was begun by mistake is deleted on its own page. */
  async beginInVain(name: string): Promise<void> {
    await this.press('add')
    await this.form.type(this.say('name'), name)
    await this.press('remove')
    await this.meanIt()
    await this.surface.root().getByRole('tablist').waitFor()
    await this.card(name).waitFor({ state: 'detached' })
  }

  async search(words: string): Promise<void> {
    await this.surface.fill(this.surface.root().getByRole('search').getByRole('textbox'), words)
  }

  async filter(key: 'inUse' | 'disabled' | 'draft'): Promise<void> {
    await this.surface.press(
      this.surface.root().getByRole('tab', { name: new RegExp(`^${this.say(key)}`) }),
    )
  }
}

/** In a second session of the same company, the position of the first contact changes. */
export async function changeElsewhere(url: string, who: Exhibitor, post: string): Promise<void> {
  const api = apiClient(url)
  const call = async <T>(path: string, body: Json, token?: string): Promise<T> => {
    const answer = await api.call<T>(path, body, { appId: FAIR, ...(token && { token }) })
    if (!answer.succ) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.data
  }
  const { data } = await call<{ data: { Token: string } }>('/api/ex/login', {
    target: 'ex',
    Account: who.account,
    Password: who.password,
  })
  const { Items } = await call<{ Items: { Id: string }[] }>(
    '/api/ex/data/list',
    { Resource: 'contact' },
    data.Token,
  )
  const Id = Items[0]?.Id
  const { Record } = await call<{
    Record: { Revision: number; FormVersion: number; Values: Json }
  }>('/api/ex/data/get', { Resource: 'contact', Id }, data.Token)
  const { Revision, FormVersion, Values } = Record
  await call(
    '/api/ex/data/submit',
    { Resource: 'contact', Id, Revision, FormVersion, ...Values, Post: post },
    data.Token,
  )
}
