import Taro from '@tarojs/taro'
import type { ComponentType } from 'react'
import { PasswordRecoveryPage } from '@/features/passwordRecovery/PasswordRecoveryPage'
import { PasswordResetPage } from '@/features/passwordRecovery/PasswordResetPage'
import { i18n } from '@/i18n/state'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { mountPage } from '../../support/client/mountPage'

const CONFIG = { data: { AppId: 'tgdemo000000001', Theme: { Color: '#0A7C5A' }, title: '穗澜' } }

async function show(Page: ComponentType, query: Record<string, string> = {}) {
  i18n.setLanguage('cn')
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const redirect = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' })
  const stores = fakeStores(fakePlatform({ query }))
  stores.platform.network.answer('/api/oa/open/config', CONFIG)
  await stores.config.fetch()
  const page = await mountPage(Page, stores)
  return { page, gone: () => redirect.mock.calls.map(([{ url }]) => url) }
}

describe('the pages of a lost password', () => {
  afterEach(() => jest.restoreAllMocks())

  it('ask for verification first when there is no right to set one', async () => {
    const { page, gone } = await show(PasswordResetPage)

    expect(gone()).toEqual([expect.stringContaining('/pages/exhibitor/pwd_recover?reason=expired')])
    expect(document.querySelector('#reset-password')).toBeNull()
    page.unmout()
  })

  it('say why a person has to verify the phone again', async () => {
    const { page } = await show(PasswordRecoveryPage, { reason: 'expired' })

    expect(document.body.textContent).toContain('验证已超时，请重新验证后再设置密码')
    expect(document.querySelector('#recover-account')).not.toBeNull()
    page.unmout()
  })
})
