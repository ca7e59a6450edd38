import { act, useState } from 'react'
import { PictureView } from '@/features/talks/PictureView'
import type { Message } from '@/features/talks/types'
import { useStores } from '@/stores/StoreContext'
import { exhibitorPage } from '../../support/client/exhibitorPage'

afterEach(() => jest.restoreAllMocks())

const waits: number[] = []
let over = () => undefined as void
const shown = async (checking: (now: number) => Partial<Message>) => {
  function Page() {
    const { clock } = useStores()
    const [now] = useState(() => {
      clock.sleep = ms => {
        waits.push(ms)
        return new Promise(resolve => (over = resolve))
      }
      return clock.now()
    })
    const message: Message = {
      Seq: 1,
      Mine: false,
      Kind: 'image',
      Text: '',
      Text_en: '',
      Name: 'a.jpg',
      Bytes: 1,
      View: '/files/a/b.jpg?s=1',
      Auto: false,
      State: '',
      At: '2031-04-16T02:00:00Z',
      ...checking(now),
    }
    return <PictureView message={message} />
  }
  return exhibitorPage(Page, '/pages/exhibitor/chat_window', network => network)
}
const isBlurred = () => document.querySelector('.tf-message__image.is-blurred') !== null

it('shows a picture clearly when nothing is known against it', async () => {
  const page = await shown(() => ({}))
  expect(document.querySelector('.tf-message__image')).not.toBeNull()
  expect(isBlurred()).toBe(false)
  page.close()
})

it('blurs a picture that is being checked until its time is over', async () => {
  const page = await shown(now => ({ Checking: new Date(now + 5000).toISOString() }))
  expect(isBlurred()).toBe(true)
  expect(waits).toEqual([5000])
  await act(async () => {
    over()
    await Promise.resolve()
  })
  expect(isBlurred()).toBe(false)
  page.close()
})

it('shows words in place of a picture that the fair holds back', async () => {
  const page = await shown(() => ({ Checking: '', View: '' }))
  expect(page.said()).toContain('This picture is being checked')
  expect(document.querySelector('.tf-message__image')).toBeNull()
  page.close()
})
