import { eventually } from './formControls'
import { paper, Pages, picture, type Walk } from './showcase'

const EX = { target: 'ex' }
/** The names contain the company's account, so that the desk finds the records. */
const own = ({ who }: Walk, cn: string) => `${cn} ${who.account}`

/** Opens a list and its form for a new record. */
async function begin(walk: Walk, page: string, add: [cn: string, en: string], query = {}) {
  const pages = new Pages(walk.surface, walk.app.url)
  await pages.open(page, { ...EX, ...query })
  await pages.press(pages.t(...add))
  return pages
}

const SUBMIT = ['提交审核', 'Submit for review'] as const
const IN_REVIEW = ['审核中', 'In review'] as const

async function submit(pages: Pages, done: readonly [cn: string, en: string]): Promise<void> {
  await pages.press(pages.t(...SUBMIT))
  await pages.hear(...done)
  await pages.says(pages.t(...IN_REVIEW))
}

const BESIDE = 'Submitted. Visitors see the earlier version until it is approved.'

/** The name of the product that the company's visit publishes in the hall. */
export const productOf = (account: string) => ({
  cn: `可降解提手袋 ${account}`,
  en: `Compostable carrier ${account}`,
})

/** Creates, submits and approves a product, and sees it online. */
export async function addProduct(walk: Walk): Promise<void> {
  const pages = await begin(walk, 'pages/exhibitor/product', ['新展品', 'New product'])
  const { t, form } = pages
  const name = productOf(walk.who.account)
  await pages.attach(t('图片', 'Pictures'), await picture('carrier'))
  await form.type(t('展品名称', 'Name (Chinese)'), name.cn)
  await form.type(t('英文名称', 'Name (English)'), name.en)
  await pages.leaf(
    t('类目', 'Category'),
    t('设备与包装', 'Equipment and packaging'),
    t('包装材料', 'Packaging'),
  )
  await form.type(t('规格', 'Specification'), '30 × 40 cm')
  await walk.surface.checkpoint('product')
  await submit(pages, ['已提交审核，已上架的旧版不受影响', BESIDE])
  await walk.fair.decide('product', name.cn, 'approve')
  await pages.open('pages/exhibitor/product', EX)
  await pages.entry(t(name.cn, name.en)).getByText(t('已上架', 'On the shelf')).waitFor()
}

/** Submits a paper without an end date, which is valid after its approval. */
export async function addPaper(walk: Walk): Promise<void> {
  const pages = await begin(walk, 'pages/exhibitor/qualification', [
    '上传资质',
    'Upload a document',
  ])
  const { t, form } = pages
  await form.pick(t('资质类型', 'Type of paper'), [t('营业执照', 'Business licence')])
  await form.type(t('证书编号', 'Number'), own(walk, '9199'))
  await form.type(t('发证机关', 'Issued by'), '海屿省市场监督管理局')
  await pages.attach(t('证书文件', 'Files'), paper('licence'))
  await form.turn(t('长期有效', 'Valid without end'), true)
  await submit(pages, ['已提交审核', 'Submitted for review'])
  await walk.fair.decide('qualification', '营业执照', 'approve')
  await pages.open('pages/exhibitor/qualification', EX)
  const entry = pages.entry(own(walk, '9199'))
  await entry.getByText(t('有效', 'Valid'), { exact: true }).waitFor()
  await entry.getByText(t('长期有效', 'No end')).waitFor()
}

/** Adds a brand with a logo and takes it online. */
export async function addBrand(walk: Walk): Promise<void> {
  const pages = await begin(walk, 'pages/exhibitor/exhibitor_banner', ['添加品牌', 'Add brand'])
  const { t, form } = pages
  const name = own(walk, '青柚')
  await form.type(t('品牌名称', 'Brand name (Chinese)'), name)
  await form.type(t('英文名称', 'Brand name (English)'), own(walk, 'Pomelo'))
  await pages.attach(t('品牌标志', 'Logo'), await picture('logo', 600, 600), true)
  await submit(pages, ['已提交审核，已上线的旧版不受影响', BESIDE])
  await walk.fair.decide('brand', name, 'approve')
  await pages.open('pages/exhibitor/exhibitor_banner', EX)
  await pages
    .entry(own(walk, t('青柚', 'Pomelo')))
    .getByText(t('已上线', 'Online'))
    .waitFor()
}

/** Submits a news item with a cover to the media library. */
export async function addNews(walk: Walk): Promise<void> {
  const pages = await begin(walk, 'pages/exhibitor/article_list', [
    '新建媒体资料',
    'New media item',
  ])
  const { t, form } = pages
  await form.choose(t('类型', 'Type'), t('新闻', 'News'))
  const title = own(walk, '新品发布')
  await form.type(t('标题（中文）', 'Title (Chinese)'), title)
  await form.type(t('标题（英文）', 'Title (English)'), own(walk, 'New carriers'))
  await pages.attach(t('封面', 'Cover'), await picture('cover'))
  await submit(pages, ['已提交审核，已发布的旧版不受影响', BESIDE])
  await walk.fair.decide('media', title, 'approve')
  await pages.open('pages/exhibitor/article_list', EX)
  await pages
    .entry(own(walk, t('新品发布', 'New carriers')))
    .getByText(t('已发布', 'Published'))
    .waitFor()
}

/** Adds a social account on its own page, shows it, and hides it by its switch. */
export async function addAccount(walk: Walk): Promise<void> {
  const pages = await begin(walk, 'pages/exhibitor/socialList', ['添加账号', 'Add account'])
  const { t, form } = pages
  const name = own(walk, '官方号')
  await pages.ownPage('pages/exhibitor/AccountForm', EX)
  await form.pick(t('平台', 'Platform'), [t('公众号', 'Official account')])
  await form.type(t('账号名称', 'Account name'), name)
  await form.type(t('账号 ID 或网址', 'Account ID or address'), 'suilan_official')
  await pages.press(t('保存并显示', 'Save and show'))
  await pages.hear('已保存，名片上可以看到', 'Saved and shown on your card')
  await pages.says(t('显示中', 'Shown'))
  await pages.open('pages/exhibitor/socialList', EX)
  const shown = pages.root
    .getByRole('switch', {
      name: t(`在展商名片上显示“${name}”`, `Show "${name}" on your public card`),
    })
    .filter({ visible: true })
  await walk.surface.press(shown)
  await eventually(
    async () => (await shown.getAttribute('aria-checked')) === 'false',
    'the account is hidden',
  )
  await pages.entry(name).getByText(t('已隐藏', 'Hidden')).waitFor()
}

/** Adds a vehicle pass on a page that the fair defines by data alone, and finds it in the table. */
export async function addVehicle(walk: Walk): Promise<void> {
  const query = { menuId: 'data_vehicle' }
  const pages = await begin(walk, 'pages/exhibitor/data_list', ['新增', 'Add'], query)
  const { t, form } = pages
  await pages.ownPage('pages/exhibitor/data_from', { ...EX, ...query })
  await form.type(t('车牌号', 'Number plate'), '海A·D04217')
  await form.pick(t('车型', 'Vehicle'), [t('轻卡 4.2 m', 'Light truck 4.2 m')])
  await form.type(t('司机', 'Driver'), '周若水')
  await form.type(t('司机手机', "Driver's mobile"), '13800131655')
  for (const label of [t('进场日期', 'Arrival'), t('离场日期', 'Departure')])
    await pages.day(label, 13)
  await form.type(t('载重', 'Load'), '3.5')
  await pages.press(t('提交', 'Submit'))
  await pages.says(t(...IN_REVIEW))
  await pages.open('pages/exhibitor/data_table', { ...EX, ...query })
  const row = pages.root.getByRole('row').filter({ hasText: '海A·D04217' })
  await row.getByText(t('轻卡 4.2 m', 'Light truck 4.2 m')).waitFor()
}

/** Publishes an offer to dealers. */
export async function addOffer(walk: Walk): Promise<void> {
  const pages = await begin(walk, 'pages/exhibitor/dealer', ['新建项目', 'New offer'])
  const { t, form } = pages
  const title = offerOf(walk.who.account)
  await form.type(t('招募项目', 'Title (Chinese)'), title.cn)
  await form.type(t('英文名称', 'Title (English)'), title.en)
  await pages.leaf(
    t('类目', 'Category'),
    t('设备与包装', 'Equipment and packaging'),
    t('包装材料', 'Packaging'),
  )
  await form.choose(t('招募地区', 'Regions'), t('华东', 'East China'))
  await form.type(t('支持', 'Support'), '样品与培训')
  await submit(pages, ['已提交，审核通过后上线', 'Submitted. It goes online once it is approved.'])
  await walk.fair.decide('dealerOffer', title.cn, 'approve')
  await pages.open('pages/exhibitor/dealer', EX)
  await pages.entry(t(title.cn, title.en)).getByText(t('招募中', 'Online')).waitFor()
}

/** The offer that the company's visit publishes on the dealers' page. */
export const offerOf = (account: string) => ({
  cn: `华东代理 ${account}`,
  en: `Agents for the east ${account}`,
})

/** Fills the catalogue's entry from the profile, submits it, and confirms its proof. */
export async function writeCatalogue(walk: Walk): Promise<void> {
  const pages = new Pages(walk.surface, walk.app.url)
  const { t, form } = pages
  await pages.open('pages/exhibitor/book', EX)
  await form.type(t('企业名称', 'Company name (Chinese)'), walk.who.company.cn)
  await form.type(t('英文名称', 'Company name (English)'), walk.who.company.en)
  await pages.attach(t('印刷标志', 'Logo for print'), await picture('print', 1200, 1200))
  await form.type(t('地址（中文）', 'Address (Chinese)'), '海屿省云汐市澜桥区会展大道 1 号')
  await form.type(t('电话', 'Phone'), '13800131656')
  await pages.press(t('下一步', 'Next'))
  await form.type(t('中文介绍', 'Text (Chinese)'), '可降解包装。')
  await form.type(t('英文介绍', 'Text (English)'), 'Compostable packaging.')
  await form.tick(
    t('会刊类目', 'Catalogue categories'),
    [
      {
        branch: t('设备与包装', 'Equipment and packaging'),
        leaf: t('包装材料', 'Packaging'),
      },
    ],
    { expand: text => t(`展开${text}`, `Expand ${text}`), confirm: t('确定', 'Confirm') },
  )
  await pages.press(t('下一步', 'Next'))
  await submit(pages, [
    '已提交，主办方审核后发出校样',
    'Submitted. The organiser reviews it and sends the proof.',
  ])
  for (const step of ['approve', 'sendProof'])
    await walk.fair.decide('catalogue', walk.who.company.cn, step)
  await pages.open('pages/exhibitor/book', { ...EX, at: 'proof' })
  await pages.press(t('确认校样', 'Confirm proof'))
  await pages.meanIt(t('确认校样', 'Confirm proof'))
  await pages.hear('校样已确认', 'Proof confirmed')
  await pages.says(t('校样已确认', 'Proof confirmed'))
}

/** Shows the picture of the booth's poster, and applies for an advertisement. */
export async function advertise(walk: Walk): Promise<void> {
  const pages = new Pages(walk.surface, walk.app.url)
  const { t, form } = pages
  await pages.open('pages/exhibitor/branding', EX)
  await pages.root.locator('.tf-branding__poster').filter({ visible: true }).waitFor()
  await walk.surface.press(
    pages.root.getByRole('tab', { name: new RegExp(`^${t('广告位', 'Ads')}`) }),
  )
  await pages.press(t('申请广告位', 'Book an ad'))
  await form.choose(t('广告位', 'Place'), t('展商名录推荐位', 'Directory card'))
  for (const label of [t('开始日期', 'First day'), t('结束日期', 'Last day')])
    await pages.day(label, 16)
  await form.type(t('广告语', 'Text (Chinese)'), own(walk, '看样'))
  await form.type(t('英文广告语', 'Text (English)'), own(walk, 'See it'))
  await pages.attach(t('图片', 'Picture'), await picture('ad', 800, 400))
  await pages.press(t('提交', 'Submit'))
  await pages.hear('已提交，日期已为贵公司保留', 'Submitted. The days are kept for you')
  await pages.says(t(...IN_REVIEW))
}
