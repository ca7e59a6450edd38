import type { Language } from '../../../core/domain/language'
import { DAOPU, logInAsExhibitor, XIAOMAN, type Exhibitor } from './exhibitor'
import type { NewDevice } from './journey'
import { onDevice } from './journey'
import { chooseLanguage } from './login'
import type { Surface } from './surface'

/** Texts on the start page, and those of the demo fair's notices and files. */
const TEXTS = {
  safety: { cn: '布展安全责任书', en: 'Build-up safety' },
  helmets: { cn: '须佩戴安全帽', en: 'Helmets are worn' },
  confirm: { cn: '我已阅读并知晓', en: 'I have read this' },
  back: { cn: '返回', en: 'Back' },
  manual: { cn: '参展手册', en: 'Exhibitor manual' },
  more: { cn: '更多操作：参展手册', en: 'More for Exhibitor manual' },
  get: { cn: '下载', en: 'Download' },
  had: { cn: '已读', en: 'Read' },
  search: { cn: '搜索文件', en: 'Search files' },
  timetable: { cn: '布展进馆时间表', en: 'Move-in timetable' },
  mine: { cn: '我的文件', en: 'My files' },
  nothing: { cn: '还没有生成的文件', en: 'Nothing has been made yet' },
  switch: { cn: '切换企业', en: 'Switch company' },
} as const satisfies Record<string, Record<Language, string>>
/** Texts with a number or a time. */
const UNREAD = { cn: /^展会通知，\d+ 条未读$/, en: /^Notices, \d+ unread$/ } as const
const CONFIRMED = { cn: /^您已于 .+ 确认$/, en: /^You confirmed this on / } as const
const DOWNLOADS = { cn: /^下载中心/, en: /^Downloads/ } as const

const said = ({ language }: Surface, key: keyof typeof TEXTS): string => TEXTS[key][language]
const link = (surface: Surface, name: string | RegExp) =>
  surface.root().getByRole('link', { name }).first()
const button = (surface: Surface, name: string) =>
  surface.root().getByRole('button', { name, exact: true }).last()

/**
 * An exhibitor's start page: the notice to confirm, a search of files, the files made for the
 * company, and another company of the same account. `take` gets the file and waits for it: by its
 * row if the row saves it, or by its menu if the row shows it.
 */
export async function exhibitorHomeJourney(
  newDevice: NewDevice,
  who: Exhibitor,
  take: (
    surface: Surface,
    ways: { row: () => Promise<void>; menu: () => Promise<void> },
  ) => Promise<void>,
): Promise<void> {
  await onDevice(newDevice, 'a', async surface => {
    await chooseLanguage(surface)
    await logInAsExhibitor(surface, who)
    // in a wide window it is in the bar
    const unread = { name: UNREAD[surface.language] }
    const tile = surface
      .root()
      .getByRole('link', unread)
      .or(surface.root().getByRole('button', unread))
      .first()
    await tile.waitFor()
    await surface.checkpoint('home')
    await surface.press(tile)
    await surface.waitForPath('pages/exhibitor/notice')
    // the page below has it, too, but hidden
    await surface
      .root()
      .getByText(said(surface, 'safety'))
      .filter({ visible: true })
      .first()
      .waitFor()
    await surface.checkpoint('notices')
    await surface.press(link(surface, said(surface, 'safety')))
    await surface.root().getByText(said(surface, 'helmets')).last().waitFor()
    await surface.press(button(surface, said(surface, 'confirm')))
    await surface.root().getByText(CONFIRMED[surface.language]).first().waitFor()
    await surface.checkpoint('confirmed')
    if (!(await accountMenu(surface).isVisible())) {
      await goBack(surface)
      await goBack(surface)
      await surface.waitForPath('pages/exhibitor/exhibitorMenu')
    }
    await surface.press(link(surface, DOWNLOADS[surface.language]))
    await surface.waitForPath('pages/exhibitor/download')
    await surface.root().getByText(said(surface, 'timetable')).first().waitFor()
    await surface.checkpoint('downloads')
    await surface.fill(
      surface.root().getByRole('textbox', { name: said(surface, 'search') }),
      said(surface, 'manual'),
    )
    await surface
      .root()
      .getByText(said(surface, 'timetable'))
      .first()
      .waitFor({ state: 'detached' })
    await take(surface, {
      row: () =>
        surface.press(
          surface
            .root()
            .locator('.tf-download__main')
            .filter({ hasText: said(surface, 'manual') })
            .first(),
        ),
      async menu() {
        await surface.press(button(surface, said(surface, 'more')))
        await surface.press(button(surface, said(surface, 'get')))
      },
    })
    await surface.root().getByText(said(surface, 'had')).filter({ visible: true }).first().waitFor()
    await surface.press(link(surface, said(surface, 'mine')))
    await surface.waitForPath('pages/exhibitor/download2')
    await surface.root().getByText(said(surface, 'nothing')).first().waitFor()
    await surface.checkpoint('files')
  })
  await onDevice(newDevice, 'b', async surface => {
    await chooseLanguage(surface)
    await logInAsExhibitor(surface, DAOPU)
    const own = button(surface, said(surface, 'switch'))
    await own.or(accountMenu(surface)).first().waitFor()
    if (await accountMenu(surface).isVisible()) {
      await surface.press(accountMenu(surface))
      await surface.press(surface.root().getByRole('menuitem', { name: said(surface, 'switch') }))
    } else await surface.press(own)
    await surface.checkpoint('switch')
    await surface.press(
      surface.root().getByRole('button', { name: XIAOMAN.company[surface.language] }).first(),
    )
    // the list of choices also has the booths
    await surface.root().getByRole('dialog').waitFor({ state: 'detached' })
    await surface.root().getByText('N5-C12').filter({ visible: true }).first().waitFor()
    await surface.checkpoint('switched')
  })
}

/** The person's menu in a wide window. */
const accountMenu = (surface: Surface) =>
  surface.root().getByRole('button', { name: /account menu$|账户菜单$/ })

const goBack = (surface: Surface) => surface.press(button(surface, said(surface, 'back')))
