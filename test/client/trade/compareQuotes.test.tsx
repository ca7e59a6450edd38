import { QuoteTable } from '@/features/trade/QuoteTable'
import type { PartyItem } from '@/features/trade/MyRecords'
import { exhibitorPage } from '../../support/client/exhibitorPage'

afterEach(() => jest.restoreAllMocks())

const quote = (Id: string, Price: string, State = 'viewed') =>
  ({
    Id,
    State,
    Title: '',
    Subtitle: [],
    Actions: ['choose', 'shortlist'],
    Company: { Id, Name: Id, Name_en: Id, Booth: '1A' },
    Rows: [
      { Field: 'Price', Label: 'Price', Text: Price },
      { Field: 'Delivery', Label: 'Delivery', Text: '12 days' },
    ],
  }) as unknown as PartyItem

it('quotes are compared side by side in a table, without withdrawn ones', async () => {
  const steps: string[] = []
  const Page = () => (
    <QuoteTable
      quotes={[
        quote('north', '¥10.80'),
        quote('south', '¥13.00'),
        quote('east', '¥9', 'withdrawn'),
      ]}
      low={9}
      high={12}
      onOpen={() => undefined}
      onStep={({ Id }, action) => steps.push(`${action} ${Id}`)}
    />
  )
  const page = await exhibitorPage(Page, '/pages/hall/needs', () => undefined)
  const rows = [...document.querySelectorAll('[role=table] [role=row]')].map(row =>
    [...row.children].map(cell => cell.textContent),
  )
  expect(rows[0]?.map(said => said?.slice(0, 5))).toEqual(['Exhib', 'north', 'south'])
  expect(rows[1]?.map(said => said?.slice(0, 6))).toEqual(['Price', '¥10.80', '¥13.00'])
  expect(rows[2]).toEqual(['Delivery', '12 days', '12 days'])
  const targets = [...document.querySelectorAll('.tf-quotes__target')]
  expect(targets.map(node => node.className.includes('is-above'))).toEqual([false, true])
  await page.press('Choose')
  expect(steps).toEqual(['choose north'])
  page.close()
})
