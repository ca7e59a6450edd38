import { act } from 'react'
import { DeskContext } from '@/features/organiser/DeskContext'
import { DeskStore } from '@/features/organiser/DeskStore'
import { BuilderRoom } from '@/features/organiser/forms/builder/BuilderRoom'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { draw } from './draw'
import type { Answer } from './fakeHttp'
import { fakePlatform } from './fakePlatform'
import { fakeStores } from './fakeStores'
import { settle } from './shownPage'
import { withStores } from './withStores'

const option = (id: string, text: string, text_en: string) => ({ id, text, text_en })
export const VISITOR = JSON.stringify({
  Id: 'visitor',
  Name: '观众登记',
  Name_en: 'Visitors',
  Groups: [{ Id: 'basic', Name: '基本信息', Name_en: 'About you' }],
  Fields: [
    {
      Id: 'NameStr',
      Name: '姓名',
      Name_en: 'Full name',
      Type: 'Text',
      Group: 'basic',
      Required: true,
    },
    {
      Id: 'Gender',
      Name: '性别',
      Name_en: 'Gender',
      Type: 'ButtonGroup',
      Group: 'basic',
      DataSource: [
        option('male', '先生', 'Mr'),
        option('female', '女士', 'Ms'),
        option('other', '其他', 'Other'),
      ],
      RuleConfig: [{ target: 'Title', expression: '=', match_value: 'other', action: 'show' }],
    },
    { Id: 'Title', Name: '称呼', Name_en: 'Title', Type: 'Text', Group: 'basic', Hide: true },
    { Id: 'WeChat', Name: '微信号', Name_en: 'WeChat ID', Type: 'Text', Group: 'basic' },
    {
      Id: 'Survey',
      Name: '问卷',
      Name_en: 'Survey',
      Type: 'Questions',
      DataSource: [
        {
          ...option('q1', '满意吗？', 'Satisfied?'),
          flag: 1,
          children: [option('a', '是', 'Yes'), option('b', '否', 'No')],
        },
      ],
    },
  ],
})

/** The builder with the demo's visitor form, in English, as its owner sees it. */
export async function builder(form = VISITOR, open?: Answer, id = 'visitor') {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en' } }))
  const feedback = new FeedbackStore()
  const { network, session } = stores.platform
  network
    .answer('/api/oa/open/config', {
      data: { AppId: stores.fair.appId, title: '穗澜', Forms: { visitor: 'visitor' } },
    })
    .answer(
      '/api/oa/setup/open',
      open ?? { data: { Path: 'forms/visitor.json', Published: form, Base: 'b1', Content: form } },
    )
    .answer('/api/oa/setup/history', { data: { Versions: [], Next: 0 } })
    .answer('/api/oa/setup/draft', { data: { Revision: 1, At: '2031-03-01T02:00:00Z' } })
  await stores.config.fetch()
  session.set(`organiser_${stores.fair.appId}`, { id: 'a', name: 'A', role: 'owner', token: 't' })
  draw(
    withStores(
      stores,
      <DeskContext.Provider value={new DeskStore(stores)}>
        <BuilderRoom id={id} />
      </DeskContext.Provider>,
      feedback,
    ),
  )
  await settle()
  const named = (role: string, name: string) => {
    const found = [...document.querySelectorAll<HTMLElement>(`[role=${role}]`)].find(
      one => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name,
    )
    if (!found) throw new Error(`no ${role} ${name}`)
    return found
  }
  const rows = () =>
    [...document.querySelectorAll('.tf-b-phone[lang=en] .tf-b-row')].map(({ id }) =>
      id.replace('builder-row-en-', ''),
    )
  const key = async (init: KeyboardEventInit) => {
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))
    await settle()
  }
  const type = async (label: string, value: string) => {
    const found = [
      ...document.querySelectorAll<HTMLElement>(
        '.tf-b-side label, .tf-b-side [aria-label], .tf-b-palette label, .tf-b-text [aria-label]',
      ),
    ].find(one => (one.getAttribute('aria-label') ?? one.textContent) === label)
    const control = (
      found instanceof HTMLLabelElement ? document.getElementById(found.htmlFor) : found
    ) as HTMLInputElement | null
    if (!control) throw new Error(`no control ${label}`)
    const prototype = Object.getPrototypeOf(control) as HTMLInputElement
    act(() => {
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
      control.dispatchEvent(
        new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      )
    })
    await settle()
  }
  return {
    network,
    feedback,
    rows,
    key,
    type,
    said: () => document.body.textContent ?? '',
    /** Tries an option on the canvas; the first press selects the field. */
    answer: async (id: string, name: string) => {
      const row = document.getElementById(`builder-row-en-${id}`)
      if (!row?.classList.contains('is-selected')) act(() => row?.click())
      await settle()
      const choice = [
        ...document.querySelectorAll<HTMLElement>(`#builder-row-en-${id} [role=radio]`),
      ].find(({ textContent }) => textContent === name)
      act(() => choice?.click())
      await settle()
    },
    press: async (role: string, name: string) => {
      act(() => named(role, name).click())
      await settle()
    },
    row: (id: string) => document.getElementById(`builder-row-en-${id}`)?.textContent ?? '',
  }
}
