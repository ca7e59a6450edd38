import { act, type ComponentType } from 'react'
import { OnScreenProvider } from '@/components/OnScreenContext'
import { DeskContext } from '@/features/organiser/DeskContext'
import { readPlace } from '@/features/organiser/deskPlace'
import { DeskStore } from '@/features/organiser/DeskStore'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { draw } from './draw'
import type { FakeHttp } from './fakeHttp'
import { fakePlatform } from './fakePlatform'
import { fakeStores } from './fakeStores'
import { settle } from './shownPage'
import { withStores } from './withStores'

/**
 * A section of the desk in English, with its owner logged in. The page is hidden, so nothing is
 * read again automatically.
 */
export async function deskSection(
  Section: ComponentType,
  answer: (network: FakeHttp) => void,
  Forms: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
) {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en', ...query } }))
  const { network, session } = stores.platform
  network.answer('/api/oa/open/config', {
    data: { AppId: stores.fair.appId, Theme: { Color: '#0A7C5A' }, title: '穗澜', Forms },
  })
  answer(network)
  await stores.config.fetch()
  session.set(`organiser_${stores.fair.appId}`, { id: 'a', name: 'A', role: 'owner', token: 't' })
  const desk = new DeskStore(stores)
  const feedback = new FeedbackStore()
  // like after the login, the address has the owner's place
  const at = readPlace(stores.platform.readLocation().query)
  if (at) {
    desk.go(at.place)
    desk.keepView(at.view)
  }
  draw(
    withStores(
      stores,
      <OnScreenProvider value={false}>
        <DeskContext.Provider value={desk}>
          <Section />
        </DeskContext.Provider>
      </OnScreenProvider>,
      feedback,
    ),
  )
  await settle()
  return {
    network,
    feedback,
    address: () => stores.platform.readLocation().query,
    said: () => document.body.textContent ?? '',
    press: async (name: string) => {
      const found = [...buttons(), ...document.querySelectorAll<HTMLElement>('[role=link]')].find(
        one => (one.getAttribute('aria-label') ?? one.textContent) === name,
      )
      if (!found) throw new Error(`nothing to press is ${name}: ${document.body.innerHTML}`)
      act(() => found.click())
      await settle()
    },
  }
}
/** All elements on the page that can be pressed. */
export const buttons = () => [...document.querySelectorAll<HTMLElement>('[role=button]')]
