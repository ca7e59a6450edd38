import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { decorative } from '@/components/a11y'
import { useStores } from '@/stores/StoreContext'
import { planSvg, type PlanPoints } from './planSvg'

/**
 * The drawn plan in the colours of the fair. It is a background image, which both platforms show;
 * the list beside it has the same content as text.
 */
export const PlacePlan = observer(function PlacePlan({ target, others, me }: PlanPoints) {
  const { themeVariables } = useStores().config
  const image = useMemo(() => {
    const colour = (name: string, otherwise: string) =>
      (themeVariables as Readonly<Record<string, string>>)[name] ?? otherwise
    const svg = planSvg(
      { target, others, me },
      {
        theme: colour('--c-theme', '#F77400'),
        pale: colour('--c-theme-50', '#FEF5EF'),
        ink: '#14181C',
        line: colour('--c-theme-100', '#FFE6D4'),
        surface: '#FFF',
        me: '#1B57A8',
      },
    )
    return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  }, [themeVariables, target, others, me])
  return <View {...decorative} className="tf-place-plan" style={{ backgroundImage: image }} />
})
