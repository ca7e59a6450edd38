import assert from 'node:assert/strict'
import { proveNumber } from './login'
import { paper, Pages, type Walk } from './showcase'
import { offerOf, productOf } from './showcasePages'
import type { Surface } from './surface'

/** The visitor's registered number, and the company whose products are searched. */
export interface HallWalk extends Walk {
  number: string
  /** The device of this company. */
  company: Surface
}

const products = async ({ surface, app }: HallWalk): Promise<Pages> => {
  const pages = new Pages(surface, app.url)
  await pages.open('pages/hall/index', { kind: 'product' })
  return pages
}

/** Two characters of the Chinese name, or its pinyin, find the product. It is opened and marked. */
export async function findAndMark(walk: HallWalk): Promise<void> {
  const { surface, who } = walk
  const pages = await products(walk)
  const { t } = pages
  const name = productOf(who.account)
  await surface.fill(pages.root.locator('#hall-search'), t('提手', 'kejiangjie'))
  // suggestions cover the results until the field loses the focus; in WeChat a tap does not do this
  const found =
    surface.kind === 'weapp'
      ? pages.root.getByRole('option').filter({ hasText: name.cn })
      : pages.entry(t(name.cn, name.en)).getByRole('link')
  await surface.press(found)
  await surface.waitForPath('pages/hall/product')
  await pages.root
    .getByRole('heading', { name: t(name.cn, name.en) })
    .filter({ visible: true })
    .first()
    .waitFor()
  await pages.press(t(`收藏“${name.cn}”`, `Save ${name.en}`))
  await pages.button(t(`取消收藏“${name.cn}”`, `Remove ${name.en} from favourites`)).waitFor()
}

/** The marks of the device are in the account after the login, which returns to them. */
export async function keepFavourite(walk: HallWalk): Promise<void> {
  const { surface, who, app, number } = walk
  const pages = new Pages(surface, app.url)
  const { t } = pages
  const name = t(productOf(who.account).cn, productOf(who.account).en)
  const onDevice = pages.text(t('收藏保存在本机', 'Saved on this device'))
  await pages.open('pages/hall/favourites')
  await pages.entry(name).waitFor()
  await onDevice.waitFor()
  await pages.press(t('登录', 'Log in'))
  await surface.waitForPath('pages/login')
  await proveNumber(surface, app, number, 'logOn')
  await surface.waitForPath('pages/hall/favourites')
  await pages.entry(name).waitFor()
  assert.equal(await onDevice.count(), 0, 'they are in the account')
}

/** From the company to its booth on the plan, and back. */
export async function seeBooth(walk: HallWalk): Promise<void> {
  const { surface, who, app } = walk
  const pages = new Pages(surface, app.url)
  const { t } = pages
  await pages.open('pages/hall/company', { id: who.account })
  const company = who.company[surface.language]
  await pages.root
    .getByRole('heading', { name: company })
    .filter({ visible: true })
    .first()
    .waitFor()
  await pages.press(t('在平面图上看', 'Show on hall plan'))
  await surface.waitForPath('pages/hall/map')
  await pages.root.locator('.tf-hall-map__chosen').getByText(company).first().waitFor()
}

/** A free time on the company's page opens the request with that time. */
export async function takeFreeTime({ surface, who, app }: HallWalk): Promise<void> {
  const pages = new Pages(surface, app.url)
  const { t } = pages
  await pages.open('pages/hall/company', { id: who.account })
  const named = new RegExp(`^${t('约', 'Book')} [0-9.]+ 10:00$`)
  await surface.press(pages.root.getByRole('link', { name: named }).first())
  await surface.waitForPath('pages/hall/meetings')
  const sheet = pages.root.getByRole('dialog').last()
  await sheet.getByRole('radio', { name: '10:00', checked: true }).waitFor()
  await sheet.getByText(/10:00–10:30/).waitFor()
}

/** A visitor applies to be a dealer, and the company reads the application. */
export async function applyAsDealer(walk: HallWalk): Promise<void> {
  const { surface, who, app } = walk
  const pages = new Pages(surface, app.url)
  const { t, form } = pages
  const offer = offerOf(who.account)
  await pages.open('pages/hall/dealers')
  await surface.press(
    pages
      .entry(t(offer.cn, offer.en))
      .getByRole('button', { name: t('申请', 'Apply'), exact: true }),
  )
  const company = `云汐悦选商贸 ${walk.number}`
  await form.type(t('公司名称', 'Company'), company)
  await form.choose(t('想代理的地区', 'Regions'), t('华东', 'East China'))
  await form.type(t('渠道与经验', 'Channels and experience'), '12 家门店')
  await pages.attach(t('营业执照或经营许可', 'Licence'), paper('licence'))
  await pages.press(t('提交申请', 'Apply'))
  await pages.entry(who.company[surface.language]).getByText(t('新申请', 'New')).first().waitFor()
  await surface.checkpoint('application')

  const theirs = new Pages(walk.company, app.url)
  await theirs.open('pages/exhibitor/dealer', { target: 'ex', view: 'applications' })
  await theirs.entry(company).getByText(t('新申请', 'New')).first().waitFor()
}
