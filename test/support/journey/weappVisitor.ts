import assert from 'node:assert/strict'
import { atRest } from '../browser/atRest'
import type { RunningApp } from '../browser/startApp'
import { apiClient } from '../server/apiClient'
import { eventually, FormControls } from './formControls'
import { LANYAN } from './exhibitor'
import { words } from './invitations'
import type { Surface } from './surface'

/** The part of the host's window that these steps use. */
interface HostWindow {
  __host: {
    calls: { api: string; options?: { data?: string; value?: number } }[]
    wx: Record<'navigateTo' | 'reLaunch', (options: { url: string }) => Promise<unknown>>
  }
}

/** Opens a page like a link inside the app; loading it does not restart the app. */
export async function goTo(
  surface: Surface,
  path: string,
  query: Record<string, string> = {},
): Promise<void> {
  const url = `/${path}?${new URLSearchParams(query).toString()}`
  await surface.page.evaluate(
    to => (window as unknown as HostWindow).__host.wx.navigateTo({ url: to }),
    url,
  )
  await surface.waitForPath(path)
}

/** Opens a page as the only one, like the app's own menu; false if it led to another page. */
export async function startAgainAt(
  surface: Surface,
  path: string,
  query: Record<string, string>,
): Promise<boolean> {
  const url = `/${path}?${new URLSearchParams(query).toString()}`
  await surface.page.evaluate(
    to => (window as unknown as HostWindow).__host.wx.reLaunch({ url: to }),
    url,
  )
  await surface.root().locator('[role=main]').first().waitFor()
  await atRest(surface.root())
  return (await surface.currentPath()) === path
}

/** The last text that the app wrote to the phone's clipboard. */
export async function copied(surface: Surface): Promise<string> {
  return surface.page.evaluate(
    () =>
      (window as unknown as HostWindow).__host.calls
        .filter(({ api }) => api === 'setClipboardData')
        .pop()?.options?.data ?? '',
  )
}

/** The last screen brightness that the app set; 1 is the maximum. */
export async function lastBrightness(surface: Surface): Promise<number | undefined> {
  return surface.page.evaluate(
    () =>
      (window as unknown as HostWindow).__host.calls
        .filter(({ api }) => api === 'setScreenBrightness')
        .pop()?.options?.value,
  )
}

/** Lets an exhibitor scan a badge. */
export async function scannedByLanyan({ url }: RunningApp, code: string): Promise<void> {
  const client = apiClient(url)
  const login = await client.call<{ data: { Token: string } }>('/api/ex/login', {
    Account: LANYAN.account,
    Password: LANYAN.password,
  })
  const scan = await client.call(
    '/api/ex/lead/scan',
    { Code: code },
    { token: login.data.data.Token },
  )
  assert.ok(scan.succ, JSON.stringify(scan.body))
}

/**
 * Opens the card's sheet with the companies that scanned the badge. For each the visitor can show
 * or hide the contact data.
 */
export async function readScanned(surface: Surface): Promise<void> {
  const root = surface.root()
  await surface.press(root.getByRole('button', { name: /^谁扫过我的证/ }))
  const sheet = root.getByRole('dialog', { name: '谁扫过我的证' })
  const row = sheet.getByRole('listitem').filter({ hasText: LANYAN.company.cn })
  const shared = row.getByRole('switch')
  await shared.waitFor()
  const before = await shared.getAttribute('aria-checked')
  await surface.press(shared)
  await eventually(
    async () => (await shared.getAttribute('aria-checked')) !== before,
    'what is shared has changed',
  )
  await surface.checkpoint('scanned')
  await surface.press(sheet.getByRole('button', { name: '关闭' }).first())
  await sheet.waitFor({ state: 'detached' })
}

/** From the card through the form and back to the card, with another name. */
export async function changeName(surface: Surface, name: string): Promise<void> {
  const root = surface.root()
  await surface.press(root.getByRole('button', { name: /^修改登记信息/ }))
  await surface.waitForPath('pages/visitor/reg')
  const form = new FormControls(surface)
  await form.input('姓名').first().waitFor()
  await surface.checkpoint('edit')
  await form.type('姓名', name)
  for (const field of ['国家 / 省市区', '感兴趣的展品']) {
    await surface.press(surface.root().getByRole('button', { name: '下一步', exact: true }).last())
    await form.opener(field).waitFor()
  }
  // this device has not agreed yet, because the login came from another device
  await surface.press(
    surface.root().getByRole('checkbox', { name: '我已阅读并同意', checked: false }),
  )
  await surface.press(surface.root().getByRole('button', { name: '重新提交', exact: true }).last())
  await surface.waitForPath('pages/visitor/mycard')
  await surface.root().getByText(name, { exact: true }).first().waitFor()
}

/** Types in colleagues and makes their links, in order, from the phone's clipboard. */
export async function inviteFrom(
  surface: Surface,
  people: readonly [string, string],
): Promise<string[]> {
  const say = (key: Parameters<typeof words>[1]) => words(surface.language, key)
  const button = (key: Parameters<typeof words>[1]) =>
    surface.root().getByRole('button', { name: say(key), exact: true })
  const name = (index: number) =>
    surface
      .root()
      .getByRole('textbox', { name: new RegExp(`^[\\s*]*${say('name')}$`) })
      .nth(index)
  await surface.fill(name(0), people[0])
  await surface.press(button('add'))
  await surface.fill(name(1), people[1])
  await surface.press(button('create'))
  await surface.root().getByText(say('created'), { exact: true }).first().waitFor()
  await surface.checkpoint('invited')
  const codes: string[] = []
  for (const person of people) {
    const row = surface.root().getByRole('listitem').filter({ hasText: person }).first()
    await surface.press(row.getByRole('button').first())
    let code = ''
    const isNew = async () => {
      code = /[?&]code=([^&\s]+)/.exec(await copied(surface))?.[1] ?? ''
      return code !== '' && !codes.includes(code)
    }
    await eventually(isNew, `the link of ${person} is copied`)
    codes.push(code)
  }
  return codes
}
