import type { Surface } from './surface'

/**
 * On a page that asks for a place, a user searches one of the fair's places, chooses it and sees it
 * on the map.
 */
export async function placesJourney(surface: Surface): Promise<void> {
  const root = () => surface.root()
  const t = (cn: string, en: string) => (surface.language === 'cn' ? cn : en)
  await surface.fill(root().getByRole('textbox', { name: t('搜索地点', 'Search places') }), 'n2')
  await root().getByText(t('找到 1 个地点', '1 places found')).waitFor()
  await surface.checkpoint('place-search')
  await surface.press(
    root().getByRole('button', { name: t('N2 登录大厅', 'N2 registration hall') }),
  )
  await surface.waitForPath('open-location')
  await root()
    .getByRole('heading', { name: t('N2 登录大厅', 'N2 registration hall') })
    .waitFor()
  await root().getByText('28.50360, 123.40210').waitFor()
  await surface.checkpoint('place')
}
