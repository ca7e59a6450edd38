import type { ComponentType } from 'react'
import type { FakeHttp } from './fakeHttp'
import { loginReply } from './fakeStores'
import { shownPage } from './shownPage'

/** A page of an exhibitor who logged in by a link. */
export const exhibitorPage = (
  Page: ComponentType,
  name: string,
  answer: (network: FakeHttp) => void,
  query: Record<string, string> = {},
) =>
  shownPage(
    Page,
    `/pages/exhibitor/${name}`,
    { target: 'ex', uid: 'u', exid: 'e', ...query },
    network => {
      network.answer(
        '/api/ex/login',
        loginReply('t', {
          Target: 'ex',
          Name: 'Nanzhou Gu',
          Role: 'admin',
          CompanyName: '蓝盐',
          CompanyName_en: 'Lanyan',
        }),
      )
      answer(network)
    },
  )
