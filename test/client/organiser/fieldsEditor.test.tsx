import { FieldsEditor } from '@/features/organiser/setup/FieldsEditor'
import { setupMeetingMessages as words } from '@/i18n/messages/setupMeetings'
import { act } from 'react'
import { clearDrawings, draw } from '../../support/client/draw'
import { fakePlatform } from '../../support/client/fakePlatform'
import { fakeStores } from '../../support/client/fakeStores'
import { withStores } from '../../support/client/withStores'

afterEach(clearDrawings)

const label = words['set.meet-exhibitors']

/** A switch over this file, and what a press makes of the file. */
async function pressed(value: object, isUsual?: true) {
  const changes: unknown[] = []
  const field = { kind: 'toggle', at: 'Meet', label, ...(isUsual && { isUsual }) } as const
  draw(
    withStores(
      fakeStores(fakePlatform({ query: { lang: 'en' } })),
      <FieldsEditor
        id="test"
        fields={[field]}
        value={value}
        choices={() => []}
        onChange={next => changes.push(next)}
      />,
    ),
  )
  const control = document.querySelector<HTMLElement>('[role=switch]')
  const was = control?.getAttribute('aria-checked')
  await act(async () => control?.click())
  clearDrawings()
  return [was, changes[0]]
}

it('says the name of a switch once on screen, and tells it to screen readers', async () => {
  draw(
    withStores(
      fakeStores(fakePlatform({ query: { lang: 'en' } })),
      <FieldsEditor
        id="test"
        fields={[{ kind: 'toggle', at: 'Meet', label }]}
        value={{}}
        choices={() => []}
        onChange={() => undefined}
      />,
    ),
  )
  expect(document.body.textContent?.split(label.en)).toHaveLength(2)
  const control = document.querySelector('[role=switch]')
  expect(control?.getAttribute('aria-label')).toBe(label.en)
})

it('shows the value that holds without one in the file', async () => {
  draw(
    withStores(
      fakeStores(fakePlatform({ query: { lang: 'cn' } })),
      <FieldsEditor
        id="test"
        fields={[{ kind: 'number', at: 'Most', label, usual: 200 }]}
        value={{}}
        choices={() => []}
        onChange={() => undefined}
      />,
    ),
  )
  expect(document.querySelector('input')?.getAttribute('placeholder')).toBe('默认 200')
})

it('shows a switch with its default where the file has no value, and writes only a value that differs from it', async () => {
  expect(await pressed({}, true)).toEqual(['true', { Meet: false }])
  expect(await pressed({ Meet: false }, true)).toEqual(['false', {}])
  expect(await pressed({})).toEqual(['false', { Meet: true }])
  expect(await pressed({ Meet: true })).toEqual(['true', {}])
})
