import { PrintedPage, type PrintedPageProps } from '@/features/catalogue/PrintedPage'
import { clearDrawings, draw } from '../../support/client/draw'
import { i18n } from '@/i18n/state'

const ENTRY: PrintedPageProps['entry'] = {
  name: '栗川谷饮',
  nameEn: 'Lichuan Grain Drinks',
  address: '谷渡路 88 号',
  addressEn: '88 Gudu Road',
  contact: '顾南舟',
  phone: '+86 138 0013 0000',
  email: 'hello@lichuan.example',
  website: 'lichuan.example',
  text: '做谷物饮料。',
  textEn: 'Grain drinks.',
  categories: ['饮料'],
  categoriesEn: ['Drinks'],
  logo: undefined,
  adPage: undefined,
  products: ['a', 'b'],
}

beforeEach(() => i18n.setLanguage('en'))
afterEach(() => {
  clearDrawings()
  i18n.setLanguage('cn')
})

it('has what the book prints in its order, products in both languages, and says which is not printed', () => {
  const { box } = draw(
    <PrintedPage
      entry={ENTRY}
      company={{ booth: 'N1-A01', hall: 'N1' }}
      logo="/logo.png"
      products={[
        { title: '燕麦原浆', titleEn: 'Oat base' },
        { title: '大麦茶', isWithheld: true },
      ]}
    />,
  )
  const said = box.textContent ?? ''
  const order = [
    ...[
      'Lichuan Grain Drinks',
      'N1-A01',
      'lichuan.example',
      'hello@',
      '谷渡路',
      '88 Gudu',
      '顾南舟',
    ],
    ...['Grain drinks.', 'Oat base', 'not printed', 'Drinks'],
  ]
  const places = order.map((words, at) =>
    said.indexOf(words, at === order.length - 1 ? said.indexOf('not printed') : 0),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})
