import type { Audience } from '@core/domain/audience'
import { hallSvg } from '@/components/HallDrawing/hallSvg'
import { AudienceCards } from '@/features/landing/AudienceCards'
import { Hero } from '@/features/landing/Hero'
import { i18n } from '@/i18n/state'
import { clearDrawings, click, draw, press } from '../../support/client/draw'

beforeEach(() => i18n.setLanguage('en'))
afterEach(clearDrawings)

describe('the audience cards', () => {
  it('are one radio group in which arrows move choice and focus, round the ends', () => {
    const chosen: Audience[] = []
    const cards = (selected: Audience) => (
      <AudienceCards
        labelledBy="title"
        selected={selected}
        onSelect={audience => chosen.push(audience)}
      />
    )
    const { box, find, again } = draw(cards('visitor'))
    const radios = () => [...box.querySelectorAll<HTMLElement>('[role=radio]')]

    expect(radios().map(radio => radio.getAttribute('aria-checked'))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ])
    expect(radios().map(radio => radio.tabIndex)).toEqual([0, -1, -1, -1])

    press(find('[aria-checked=true]'), 'ArrowRight')
    again(cards('ex'))
    expect(document.activeElement).toBe(radios()[1])

    press(find('[aria-checked=true]'), 'ArrowLeft')
    again(cards('visitor'))
    press(find('[aria-checked=true]'), 'ArrowUp')
    click(radios()[2] ?? box)

    expect(chosen).toEqual(['ex', 'visitor', 'vip', 'media'])
  })
})

describe('the hero', () => {
  const both = (cn: string, en: string) => ({ cn, en })
  const fair = {
    code: 'SUILAN',
    start: '2031-04-16',
    end: '2031-04-18',
    open: '',
    name: both('穗澜国际食品饮料展览会', 'SUILAN International Food & Drink Fair'),
    shortName: both('', ''),
    venue: both('云汐国际会展中心', 'Yunxi Expo Centre'),
    halls: both('N1–N6 馆', 'Halls N1–N6'),
    entrance: '',
  }
  const hero = (language: 'cn' | 'en', picture: string) => (
    <Hero
      fair={fair}
      title=""
      picture={picture}
      widePicture={picture}
      language={language}
      theme={{ '--c-theme': '#0A7C5A' }}
    />
  )

  it('shows dates as signage, and name and place in the language', () => {
    const { find } = draw(hero('en', ''))

    expect(find('.tf-hero__date').textContent).toBe('04.16–182031')
    expect(find('[aria-level="1"]').textContent).toBe('SUILAN International Food & Drink Fair')
    expect(find('.tf-hero__place').textContent).toBe('Yunxi Expo Centre · Halls N1–N6')
  })

  it('takes the picture of the configuration, and the drawn hall without one', () => {
    const { box, find, again } = draw(hero('cn', ''))
    expect(box.querySelectorAll('.tf-hall')).toHaveLength(1)

    again(hero('cn', '/assets/hall.png'))
    expect(box.querySelector('.tf-hall')).toBeNull()
    expect(find<HTMLImageElement>('img.tf-hero__picture').src).toContain('/assets/hall.png')
  })
})

describe('the drawn hall', () => {
  const palette = {
    theme: '#0A7C5A',
    pressed: '#056',
    pale: '#EFE',
    soft: '#DED',
    tint: '#CDC',
    ink: '#14181C',
  }

  it('is small, in the colours of the fair, the same every time, with one marked booth', () => {
    const svg = hallSvg(390, 260, palette)
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')

    expect(parsed.querySelector('parsererror')).toBeNull()
    expect(svg).toBe(hallSvg(390, 260, palette))
    expect(svg).toContain('#0A7C5A')
    expect(svg.length).toBeLessThan(20_000)
    expect(parsed.querySelectorAll('use[href="#m"]')).toHaveLength(1)
  })
})
