import { runInAction } from 'mobx'
import { act } from 'react'
import type { Audience } from '@core/domain/audience'
import { CompanyPage } from '@/features/hall/CompanyPage'
import { refusal } from '../../support/client/fakeHttp'
import { shownPage } from '../../support/client/shownPage'

const DATA = '/api/open/data'
const LISTED = '/api/open/company'

afterEach(() => jest.restoreAllMocks())

describe('the published card of a company', () => {
  const Form = {
    Id: 'profile',
    Version: 1,
    Fields: [{ Id: 'Slogan', Name: '口号', Name_en: 'Slogan', Type: 'Text' }],
  }
  const Company = {
    Id: 'north',
    Name: '北方食品',
    Name_en: 'North Foods',
    Booth: 'N1-A01',
    Hall: 'N1',
  }

  it('opens for a visitor who is not logged in, without a way to the exhibitors’ login', async () => {
    const page = await shownPage(
      CompanyPage,
      '/pages/exhibitor/exhibitor3',
      { id: 'north', lang: 'en' },
      network =>
        network
          .answer(LISTED, refusal(200, 'unknown_record'))
          .answer(DATA, ({ fields, query }) =>
            (fields.Resource ?? query.Resource) === 'profile'
              ? { data: { Company, Form, Values: { Slogan: 'Fresh every day' }, Files: {} } }
              : refusal(200, 'unknown_record'),
          ),
    )

    expect(page.said()).toContain('North Foods')
    expect(page.went).toEqual([])
    expect(page.network.requests('/api/ex/menu/list')).toEqual([])
    page.close()
  })

  it('shows brands, and of the social accounts those of the page of this language', async () => {
    const text = (Id: string) => ({ Id, Name: Id, Name_en: Id, Type: 'Text' })
    const option = (id: string) => ({ id, text: id, text_en: id })
    const Pages = {
      Id: 'Pages',
      Name: '页',
      Name_en: 'Pages',
      Type: 'RadioGroup',
      DataSource: ['both', 'cn', 'en'].map(option),
    }
    const account = (Name: string, only: string) => ({
      Id: Name,
      Values: { Name, Account: `id_${Name}`, Pages: { selected: [only] } },
    })
    const replies: Record<string, object> = {
      profile: { Form, Values: { Slogan: 'Fresh every day' } },
      brand: {
        Form: {
          Id: 'brand',
          Version: 1,
          Fields: ['Name', 'NameEn', 'Slogan', 'SloganEn'].map(text),
        },
        Values: {},
        Records: [
          {
            Id: 'one',
            Values: { Name: '栗川', NameEn: 'Lichuan', Slogan: '好喝', SloganEn: 'Good grain' },
          },
        ],
      },
      social: {
        Form: { Id: 'social', Version: 1, Fields: [text('Name'), text('Account'), Pages] },
        Values: {},
        Records: [
          account('everywhere', 'both'),
          account('english', 'en'),
          account('chinese', 'cn'),
        ],
      },
    }
    const page = await shownPage(
      CompanyPage,
      '/pages/exhibitor/exhibitor3',
      { id: 'north', lang: 'en' },
      network =>
        network.answer(LISTED, refusal(200, 'unknown_record')).answer(DATA, ({ fields, query }) => {
          const reply = replies[String(fields.Resource ?? query.Resource)]
          return reply ? { data: { Company, Files: {}, ...reply } } : refusal(200, 'unknown_record')
        }),
    )

    const said = page.said()
    for (const words of ['Lichuan', 'Good grain', 'everywhere', 'id_english'])
      expect(said).toContain(words)
    expect(said).not.toContain('chinese')
    page.close()
  })

  it('gives the press the originals of pictures and videos, and others no such button', async () => {
    const text = (Id: string) => ({ Id, Name: Id, Name_en: Id, Type: 'Text' })
    const replies: Record<string, object> = {
      profile: { Form, Values: { Slogan: 'Fresh every day' } },
      media: {
        Form: { Id: 'media_item', Version: 1, Fields: [text('Title'), text('TitleEn')] },
        Values: {},
        Records: [{ Id: 'one', Values: { Title: '主视觉', TitleEn: 'Key visual' } }],
      },
    }
    const page = await shownPage(
      CompanyPage,
      '/pages/hall/company',
      { id: 'north', lang: 'en' },
      network =>
        network
          .answer(LISTED, refusal(200, 'unknown_record'))
          .answer(DATA, ({ fields, query }) => {
            const reply = replies[String(fields.Resource ?? query.Resource)]
            return reply
              ? { data: { Company, Files: {}, ...reply } }
              : refusal(200, 'unknown_record')
          })
          .answer('/api/media/originals', {
            data: { Items: [{ Name: 'Key visual.jpg', Url: '/files/a.jpg?e=1' }] },
          }),
    )
    expect(page.said()).toContain('Key visual')
    expect(page.said()).not.toContain('Download original')
    const { stores } = page
    const be = (audience: Audience) =>
      act(() =>
        runInAction(
          () => (stores.session.user = { audience } as NonNullable<typeof stores.session.user>),
        ),
      )
    be('visitor')
    expect(page.said()).not.toContain('Download original')
    be('media')
    await page.press('Download original')
    expect(page.network.requests('/api/media/originals')[0]?.fields).toMatchObject({
      Exhibitor: 'north',
      Id: 'one',
    })
    expect(stores.platform.calls).toContain('download Key visual.jpg /files/a.jpg?e=1')
    page.close()
  })

  it('shows the pictures and the video of the profile, and those in its news', async () => {
    const field = (Id: string, Type: string) => ({ Id, Name: Id, Name_en: Id, Type, Max: 9 })
    const file = (name: string) => `/files/tgdemo000000001/2031/04/${name}`
    const signed = (name: string) => `${file(name)}?e=1&s=x`
    const replies: Record<string, object> = {
      profile: {
        Form: {
          Id: 'profile',
          Version: 1,
          Fields: [field('Pictures', 'Image'), field('Video', 'Video')],
        },
        Values: {
          Pictures: [{ url: file('hall.jpg') }, { url: file('line.jpg') }],
          Video: [{ url: file('film.mp4') }],
        },
        Files: Object.fromEntries(
          ['hall.jpg', 'line.jpg', 'film.mp4'].map(name => [file(name), signed(name)]),
        ),
      },
      media: {
        Form: {
          Id: 'media_item',
          Version: 1,
          Fields: [field('TitleEn', 'Text'), field('TextEn', 'SmallEditor')],
        },
        Values: {},
        Files: { [file('news.png')]: signed('news.png') },
        Records: [
          {
            Id: 'one',
            Values: { TitleEn: 'New line', TextEn: `<p><img src="${file('news.png')}"></p>` },
          },
        ],
      },
    }
    const page = await shownPage(CompanyPage, '/pages/hall/company', { id: 'north' }, network =>
      network.answer(LISTED, refusal(200, 'unknown_record')).answer(DATA, ({ fields, query }) => {
        const reply = replies[String(fields.Resource ?? query.Resource)]
        return reply ? { data: { Company, ...reply } } : refusal(200, 'unknown_record')
      }),
    )
    expect(document.querySelectorAll('.tf-company__thumb')).toHaveLength(2)
    expect(document.querySelector('.tf-company__pictures video')?.getAttribute('src')).toBe(
      signed('film.mp4'),
    )
    const second = document.querySelector<HTMLElement>('[aria-label="Picture 2 of 2"]')
    act(() => second?.click())
    expect(page.stores.platform.media.previews).toEqual([
      { urls: [signed('hall.jpg'), signed('line.jpg')], current: signed('line.jpg') },
    ])
    await page.press('New line')
    expect(document.body.innerHTML).toContain('news.png?e=1')
    page.close()
  })
})
