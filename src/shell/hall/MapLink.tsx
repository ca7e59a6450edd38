import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useNavigate } from '../navigate'

export interface MapLinkProps {
  /** What the plan shows at once: a company, or what a search finds. */
  to: { company: string } | { q: string; hall: string }
}

/** Leads to the booth on the hall plan. */
export const MapLink = observer(function MapLink({ to }: MapLinkProps) {
  const text = useText(hallMessages)
  const navigate = useNavigate()
  return (
    <Button kind="text" size="small" icon="map" onPress={() => navigate.to('hallMap', to)}>
      {text('hall.onMap')}
    </Button>
  )
})
