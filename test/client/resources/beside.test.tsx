import { act } from 'react'
import Taro from '@tarojs/taro'
import { closeTopOverlay } from '@/components/overlays'
import { i18n } from '@/i18n/state'
import { ResourcePage } from '@/resources/ResourcePage'
import { addLeaveGuard } from '@/shell/leaving'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { settle } from '../../support/client/shownPage'
import { item, page as listOf, stallKind } from './listSupport'

const Form = {
  Id: 'stall',
  Version: 1,
  Url: '/',
  Name: '摊位',
  Name_en: 'Stall',
  Fields: [{ Id: 'Name', Name: '名称', Name_en: 'Name' }],
}
/** A record that is named by a choice. */
const CHOICE = {
  Id: 'Name',
  Name: '类型',
  Name_en: 'Type',
  Type: 'Select',
  DataSource: [{ id: 'food-trade', text: '食品经营许可证', text_en: 'Food trade licence' }],
}
let close: () => void
let went: jest.SpyInstance

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  })
  went = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
})
afterEach(() => {
  close()
  Object.assign(window, { matchMedia: undefined })
  jest.restoreAllMocks()
  i18n.setLanguage('cn')
})

/** The list of two stalls at a desk, perhaps with one of them named by the address. */
async function desk(query: { id?: string } = {}, given: object = {}) {
  const Page = () => <ResourcePage kind={stallKind} route="badges" />
  const shown = await exhibitorPage(
    Page,
    '/pages/exhibitor/cardlist',
    network =>
      network
        .answer('/api/ex/data/list', {
          data: listOf([item('a', 'submitted'), item('b', 'submitted')]),
        })
        .answer('/api/ex/data/get', ({ fields: { Id } }) => ({
          data: {
            Form: 'Kind' in given ? { ...Form, Fields: [CHOICE] } : Form,
            Opens: '',
            Closes: '',
            IsOpen: true,
            Files: {},
            Record: {
              ...item(String(Id), 'submitted'),
              FormVersion: 1,
              Values: { Name: `摊位 ${String(Id)}` },
              ...given,
              Editable: false,
            },
          },
        }))
        .answer('/api/ex/data/history', { data: { Steps: [] } }),
    query,
  )
  close = shown.close
  const pane = () => document.querySelector<HTMLElement>('[role=region][aria-label]')
  /** The pane comes in a chunk of its own. */
  const opened = async (name: string) => {
    const isShown = () =>
      pane()?.getAttribute('aria-label') === name && pane()?.querySelector('.tf-record-body')
    for (let tries = 0; tries < 200 && !isShown(); tries += 1) await settle()
    return pane()?.getAttribute('aria-label')
  }
  const row = (id: string) => {
    const found = document.querySelector<HTMLElement>(`#record-${id} .tf-record__main`)
    if (!found) throw new Error(`no row ${id}`)
    return found
  }
  const choose = async (id: string) => {
    act(() => {
      row(id).focus()
      row(id).click()
    })
    await settle()
  }
  const address = () => shown.stores.platform.readLocation().query.id
  return { ...shown, pane, opened, row, choose, address }
}

describe('a record beside its list', () => {
  it('gives way to the next row with j and to the one before with k, not while the user types', async () => {
    const { opened, choose, address } = await desk()
    const key = async (name: string, target: Element = document.activeElement ?? document.body) => {
      act(
        () =>
          void target.dispatchEvent(
            new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
          ),
      )
      await settle()
    }
    await choose('a')
    await opened('摊位 a')
    await key('k')
    expect(address()).toBe('a')
    await key('j')
    expect(await opened('摊位 b')).toBe('摊位 b')
    expect(address()).toBe('b')
    const search = document.querySelector('input')
    if (!search) throw new Error('no search')
    await key('k', search)
    expect(address()).toBe('b')
    await key('k')
    expect(await opened('摊位 a')).toBe('摊位 a')
  })

  it('opens with the press on its row, stays in the address, takes the focus and gives it back with Escape', async () => {
    const { pane, opened, row, choose, address } = await desk()
    await choose('a')
    expect(await opened('摊位 a')).toBe('摊位 a')
    expect(went).not.toHaveBeenCalled()
    expect(address()).toBe('a')
    expect(pane()?.contains(document.activeElement)).toBe(true)
    expect(document.querySelector('#record-a')?.getAttribute('aria-current')).toBe('true')
    act(
      () =>
        void document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
        ),
    )
    await settle()
    expect(pane()).toBeNull()
    expect(address() ?? '').toBe('')
    expect(document.activeElement).toBe(row('a'))
  })

  it('is there when the address names it, and closes with the way back', async () => {
    const { pane, opened } = await desk({ id: 'b' })
    expect(await opened('摊位 b')).toBe('摊位 b')
    const head = pane()?.querySelector('.tf-split__header')
    expect(head?.textContent).toMatch(/^摊位 b(审核中|In review)$/)
    act(() => closeTopOverlay())
    await settle()
    expect(pane()).toBeNull()
  })

  it('is named by the words of a choice, not by its id', async () => {
    const values = { Values: { Name: 'food-trade' } }
    const { pane, opened } = await desk({ id: 'c' }, { ...values, Kind: 'choice' })
    expect(await opened('Food trade licence')).toBe('Food trade licence')
    expect(pane()?.textContent).not.toContain('food-trade')
  })

  it('asks before another row takes the place of words that are not saved', async () => {
    const { opened, choose, address } = await desk({ id: 'a' })
    expect(await opened('摊位 a')).toBe('摊位 a')
    let answer = false
    const release = addLeaveGuard(() => Promise.resolve(answer))
    await choose('b')
    expect(address()).toBe('a')
    answer = true
    await choose('b')
    release()
    expect(await opened('摊位 b')).toBe('摊位 b')
    expect(address()).toBe('b')
  })
})
