import Taro from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { act } from 'react'
import { Button } from '@/components/Button/Button'
import { useAnswerForm } from '@/resources/form/useAnswerForm'
import { i18n } from '@/i18n/state'
import { click } from '../../support/client/draw'
import { mountPage } from '../../support/client/mountPage'
import { openForm } from './answerSupport'

// As in the mini-program, which alone asks.
jest.mock('@/shell/wechat/useMessages', () =>
  jest.requireActual<object>('@/shell/wechat/useMessages.weapp'),
)

const CONFIG = {
  data: {
    AppId: 'tgdemo000000001',
    Templates: { submission_returned: 'tpl-back', order_paid: 'tpl-paid' },
  },
}
const pass = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 60)))
let mounted: { unmout: () => void } | undefined

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  i18n.setLanguage('cn')
  window.scrollTo = () => undefined
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
})
afterEach(() => {
  act(() => mounted?.unmout())
  jest.restoreAllMocks()
})

it('asks for messages only on the press that submits valid answers', async () => {
  const { platform, server, stores, store, network } = await openForm()
  network.answer('/api/oa/open/config', CONFIG)
  await stores.config.fetch()
  await store.fetch()
  const Page = observer(() => <Button onPress={useAnswerForm(store).submit}>提交</Button>)
  mounted = await mountPage(Page, stores, '/pages/exhibitor/dynamic_form')
  await pass()
  const asked = () => platform.calls.filter(call => call.startsWith('messages '))
  const press = () => click(document.querySelector<HTMLElement>('.tf-button') as HTMLElement)

  press()
  await pass()
  expect(asked()).toEqual([])

  act(() => store.form?.setValue('Name', '栗川'))
  press()
  expect(asked()).toEqual(['messages tpl-back'])
  await pass()
  expect(server.stands.State).toBe('submitted')
})
