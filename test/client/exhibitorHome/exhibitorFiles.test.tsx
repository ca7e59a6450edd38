import { act } from 'react'
import { DownloadPage } from '@/features/downloads/DownloadPage'
import { MyFilesPage } from '@/features/downloads/MyFilesPage'
import { byCategory, canPreview, found } from '@/features/downloads/downloadGroups'
import type { DownloadItem } from '@core/contract/download'
import { exhibitorPage } from '../../support/client/linkedExhibitorPage'
import { refusal } from '../../support/client/fakeHttp'
import { settle } from '../../support/client/shownPage'

const file = (Id: string, more: Partial<DownloadItem> = {}): DownloadItem => ({
  Id,
  Title: `File ${Id}`,
  Category: 'Read first',
  FileName: `${Id}.pdf`,
  Mime: 'application/pdf',
  Bytes: 2048,
  Version: '2',
  MustRead: false,
  UpdatedAt: '2031-03-05T02:00:00.000Z',
  State: 'new',
  HadAt: '',
  ...more,
})
/** Presses the row of a file: it has no name but what it shows. */
async function pressRow(title: string): Promise<void> {
  const row = [...document.querySelectorAll<HTMLElement>('.tf-download__main')].find(node =>
    node.textContent.includes(title),
  )
  if (!row) throw new Error(`no row shows ${title}`)
  act(() => row.click())
  await settle()
}

describe('files', () => {
  it('are grouped by category, are saved and copied by an address of their own, and are then marked as downloaded', async () => {
    const opened = {
      Item: file('m', { State: 'had' }),
      Url: '/downloads/m?e=1',
      ViewUrl: '/downloads/m?e=1&show=1',
    }
    const page = await exhibitorPage(DownloadPage, 'download', network =>
      network
        .answer('/api/ex/download/list', {
          data: {
            Items: [
              file('m', { MustRead: true }),
              file('p', { Category: 'Plans', State: 'changed', Version: '2031' }),
            ],
            Unread: 2,
          },
        })
        .answer('/api/ex/download/mark', {
          data: file('p', { Category: 'Plans', State: 'had', Version: '2031' }),
        })
        .answer('/api/ex/download/open', { data: opened }),
    )

    expect(page.said()).toMatch(
      /Read first.*File m.*PDF · 2KB · Version 2.*Must read.*Plans.*File p.*PDF · 2KB · Updated.*New version/,
    )
    const named = async (name: string) => {
      const found = [...document.querySelectorAll<HTMLElement>('[aria-label]')].find(
        node => node.getAttribute('aria-label') === name,
      )
      if (!found) throw new Error(`nothing is called ${name}`)
      act(() => found.click())
      await settle()
    }
    await pressRow('File m')
    expect(page.said()).toMatch(/File m.*Read/)
    await named('More for File p')
    await page.press('Mark as read')
    expect(page.network.requests('/api/ex/download/mark')[0]?.fields['Id']).toBe('p')
    expect(page.said()).toMatch(/Unread0/)
    await named('More for File m')
    await page.press('Copy link')
    await settle()
    await page.press('OK')
    const asked = (page.stores.platform as unknown as { calls: string[] }).calls.filter(call =>
      /^(open|copy) /.test(call),
    )
    expect(asked).toEqual(['open /downloads/m?e=1&show=1', 'copy http://fair.test/downloads/m?e=1'])
    page.close()
  })

  it('are found by words, grouped in order, and shown where they can be', () => {
    const items = [
      file('a'),
      file('b', { Category: 'Plans', FileName: 'hall.png', Mime: 'image/png' }),
      file('c'),
    ]

    expect(
      byCategory(items).map(({ category, items: each }) => [category, each.map(({ Id }) => Id)]),
    ).toEqual([
      ['Read first', ['a', 'c']],
      ['Plans', ['b']],
    ])
    expect([
      found(items, ' HALL ').length,
      found(items, 'plans').length,
      found(items, '').length,
      found(items, 'zzz').length,
    ]).toEqual([1, 1, 3, 0])
    const shown = (Mime: string) => [canPreview({ Mime }, true), canPreview({ Mime }, false)]
    expect([
      shown('image/png'),
      shown('application/pdf'),
      shown('text/plain; charset=utf-8'),
      shown('application/zip'),
    ]).toEqual([
      [true, true],
      [true, false],
      [true, false],
      [false, false],
    ])
  })

  it('that are being made are polled, also after a failed poll; a ready file has a link to copy', async () => {
    const made = (State: string) => ({
      Id: 'q',
      Kind: 'lead',
      Title: '线索',
      Title_en: 'Leads',
      Extension: 'xlsx',
      State,
      Bytes: 0,
      CreatedAt: '2031-03-05T02:00:00Z',
      MadeAt: '',
      ExpiresAt: '',
    })
    const list = (State: string) => ({
      data: { Files: [made(State)], Next: '', Counts: { lead: 1 } },
    })
    const page = await exhibitorPage(MyFilesPage, 'download2', network =>
      network
        .answer(
          '/api/ex/file/list',
          list('queued'),
          refusal(500, 'server_error'),
          list('queued'),
          list('ready'),
        )
        .answer('/api/ex/file/open', { data: { Url: '/files/x?e=1', Name: 'leads.xlsx' } }),
    )
    await settle()
    await settle()

    expect(page.said()).toContain('Ready')
    const more = document.querySelector<HTMLElement>('[aria-label="More for Leads"]')
    act(() => more?.click())
    await settle()
    await page.press('Copy link')
    expect(
      (page.stores.platform as unknown as { calls: string[] }).calls.find(call =>
        call.startsWith('copy'),
      ),
    ).toMatch(/\/files\/x\?e=1$/)
    page.close()
  })

  it('made for the company show their state, and are downloaded and deleted', async () => {
    const made = (Id: string, State: string) => ({
      Id,
      Kind: 'lead',
      Title: '线索',
      Title_en: `Leads ${Id}`,
      Extension: 'xlsx',
      State,
      Bytes: State === 'ready' ? 4096 : 0,
      CreatedAt: '2031-03-05T02:00:00Z',
      MadeAt: State === 'ready' ? '2031-03-05T02:01:00Z' : '',
      ExpiresAt: State === 'ready' ? '2031-03-12T02:01:00Z' : '',
    })
    const page = await exhibitorPage(MyFilesPage, 'download2', network =>
      network
        .answer(
          '/api/ex/file/list',
          {
            data: {
              Files: [made('r', 'ready'), made('f', 'failed')],
              Next: '',
              Counts: { lead: 2 },
            },
          },
          { data: { Files: [], Next: '', Counts: {} } },
        )
        .answer('/api/ex/file/open', { data: { Url: '/files/x?e=1', Name: 'leads.xlsx' } })
        .answer('/api/ex/file/delete', { data: {} }),
    )

    expect(page.said()).toMatch(/Leads r.*XLSX · 4KB.*Ready.*Leads f.*Failed/)
    const named = async (name: string) => {
      act(() => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click())
      await settle()
    }
    await pressRow('Leads r')
    expect((page.stores.platform as unknown as { calls: string[] }).calls).toContain(
      'download leads.xlsx /files/x?e=1',
    )
    await named('More for Leads r')
    await page.press('Delete')
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=button]')].filter(
      node => node.textContent === 'Delete',
    )
    act(() => buttons[buttons.length - 1]?.click())
    await settle()
    await settle()
    expect(page.network.requests('/api/ex/file/delete')[0]?.fields['Id']).toBe('r')
    expect(page.said()).toContain('Nothing has been made yet')
    page.close()
  })
})

afterEach(() => jest.restoreAllMocks())
