import { LandingPage } from '@/features/landing/LandingPage'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

const CONFIG = { data: { AppId: 'tgdemo000000001', Theme: { Color: '#0A7C5A' }, title: '穗澜', title_en: 'SUILAN' } }
const NOTE = 'Please log in to your exhibitor account first; it leads back to the page you wanted.'

async function landing(query: Record<string, string>) {
  const stores = fakeStores(fakePlatform({ query: { lang: 'en', ...query } }))
  stores.platform.network.answer('/api/oa/open/config', CONFIG)
  await stores.config.fetch()
  return mountPage(LandingPage, stores)
}

describe('the landing page', () => {
  it('offers the four audiences with visitors chosen, and says nothing of logins', async () => {
    const page = await landing({})

    const radios = [...document.querySelectorAll('[role=radio]')]
    expect(radios.map(radio => radio.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false', 'false'])
    expect(document.body.textContent).not.toContain(NOTE)
    page.unmout()
  })

  it('says why an exhibitor was turned back', async () => {
    const page = await landing({ from: 'ex', target: 'ex' })

    expect(document.body.textContent).toContain(NOTE)
    expect(document.body.textContent).toContain('Exhibitor login')
    page.unmout()
  })
})
