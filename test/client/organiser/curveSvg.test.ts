import { curveSvg } from '@/features/organiser/overview/curveSvg'

const day = (at: string, total: number) => ({ day: at, total, count: 1 })

describe('the curve of registrations', () => {
  it('cuts the line of the last fair at the days it shows, and names the figure there', () => {
    const svg = curveSvg(
      {
        days: [day('2031-03-02', 10), day('2031-03-04', 40)],
        last: [
          { day: '2031-03-01', total: 0 },
          { day: '2031-03-03', total: 20 },
          { day: '2031-03-05', total: 60 },
        ],
        target: null,
      },
      '#F77400',
      600,
    )
    const dashed = /<polyline points="([^"]+)"[^>]*stroke-dasharray="5 4"/
      .exec(svg)?.[1]
      ?.split(' ')

    expect(dashed).toHaveLength(3)
    expect(svg).toMatch(/font-weight="400"[^>]*>40<\/text>/)
  })

  it('has no line without two points of the last fair', () => {
    const svg = curveSvg(
      { days: [day('2031-03-02', 10)], last: [{ day: '2031-03-02', total: 5 }], target: null },
      '#F77400',
      600,
    )

    expect(svg).not.toContain('stroke-dasharray="5 4"')
  })
})
