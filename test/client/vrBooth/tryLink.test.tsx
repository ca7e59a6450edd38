import { act } from 'react'
import { TryLink } from '@/features/vrBooth/TryLink'
import { i18n } from '@/i18n/state'
import { clearDrawings, click, draw } from '../../support/client/draw'
import { withStores } from '../../support/client/withStores'
import { openForm } from '../resources/answerSupport'

const VR = {
  Id: 'vr',
  Version: 1,
  Url: '/api/ex/form/submit',
  Name: '线上展位',
  Name_en: 'VR booth',
  Fields: [{ Id: 'Url', Type: 'Text', Name: '链接', Name_en: 'Link', MaxLength: 500 }],
}

beforeEach(() => i18n.setLanguage('cn'))
afterEach(clearDrawings)

async function shown(form?: Record<string, unknown>) {
  const { server, store, stores, platform } = await openForm()
  if (form) server.form = form
  await store.fetch()
  const { box } = draw(withStores(stores, <TryLink store={store} />))
  return {
    type: (value: string) => act(() => store.form?.setValue('Url', value)),
    button: () => box.querySelector<HTMLElement>('[role=button]'),
    platform,
  }
}

it('opens the link that is typed, before it is submitted', async () => {
  const { type, button, platform } = await shown(VR)
  expect(button()).toBeNull()
  for (const wrong of ['http://vr.suilan.example/1', 'javascript:alert(1)', 'https:// x']) {
    type(wrong)
    expect(button()).toBeNull()
  }
  type('https://vr.suilan.example/1')
  expect(button()?.textContent).toBe('试打开链接')
  click(button() as HTMLElement)
  expect(platform.calls).toContain('link https://vr.suilan.example/1')
})

it('is not there where the form of a fair asks for no link', async () => {
  expect((await shown()).button()).toBeNull()
})
