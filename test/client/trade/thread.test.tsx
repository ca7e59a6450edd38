import { useEffect, useState } from 'react'
import { Thread } from '@/features/trade/Thread'
import { ThreadStore } from '@/features/trade/ThreadStore'
import { useStores } from '@/stores/StoreContext'
import { exhibitorPage } from '../../support/client/exhibitorPage'

afterEach(() => jest.restoreAllMocks())

function Page() {
  const { api } = useStores()
  const [store] = useState(() => new ThreadStore(api, 'inquiry', 'r1', () => undefined))
  useEffect(() => void store.open(), [store])
  return <Thread store={store} />
}

it('saves the quote of a message as a PDF', async () => {
  const Lines = [{ Name: 'Rice milk', Price: 386.5, Quantity: 60, Unit: 'kg' }]
  const page = await exhibitorPage(Page, '/pages/exhibitor/seekorder', network =>
    network
      .answer('/api/visitor/thread/open', {
        data: {
          Read: '0',
          Files: {},
          CanWrite: true,
          Messages: [
            {
              Id: '7',
              At: '2031-04-16T02:00:00Z',
              Own: true,
              Author: 'Gu',
              Text: '',
              Files: [],
              Quote: { Currency: 'CNY', Tax: 13, ValidTo: '', Terms: '', Lines },
            },
          ],
        },
      })
      .answer('/api/visitor/thread/quote', { data: { Url: '/quotes/a/b/c/7?s=x', Name: 'q.pdf' } }),
  )
  expect(page.said()).toContain('CNY 23,190.00')
  await page.press('Save as PDF')
  expect(page.network.requests('/api/visitor/thread/quote')[0]?.fields).toMatchObject({
    Resource: 'inquiry',
    Id: 'r1',
    Message: '7',
  })
  expect(page.stores.platform.calls.join()).toContain('/quotes/a/b/c/7?s=x')
  page.close()
})
