import { View } from '@tarojs/components'
import type { LiveItem } from '@core/contract/hallLive'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'

/** Links to a company's live session and VR booth, if it has them. */
export const CompanyShows = observer(function CompanyShows({ company }: { company: string }) {
  const { api, language } = useStores()
  const text = useText(hallPageMessages)
  const navigate = useNavigate()
  const [live, setLive] = useState<LiveItem>()
  const [booth, setBooth] = useState('')
  useEffect(() => {
    let isHere = true
    const without = (error: unknown) => {
      // the page works without these links
      if (!(error instanceof ApiError)) throw error
    }
    api
      .call('hall.live', { Company: company })
      .then(({ Items }) => isHere && setLive(nextOf(Items)), without)
    api
      .call('hall.vr', { Company: company })
      .then(({ Items }) => isHere && setBooth(Items[0]?.Id ?? ''), without)
    return () => {
      isHere = false
    }
  }, [api, company, language.current])
  if (!live && booth === '') return null
  return (
    <View className="tf-company-actions">
      {live && (
        <Button
          kind="secondary"
          size="medium"
          icon="video"
          onPress={() => navigate.to('hallLive', { id: live.Id })}
        >
          {text(`hall.live.${live.State}`)}
        </Button>
      )}
      {booth !== '' && (
        <Button
          kind="secondary"
          size="medium"
          icon="eye"
          onPress={() => navigate.to('hallVr', { id: booth })}
        >
          {text('hall.vrBooth')}
        </Button>
      )}
    </View>
  )
})

/** The live session, otherwise the next one, otherwise a replay. */
const nextOf = (items: readonly LiveItem[]): LiveItem | undefined =>
  items.find(({ State }) => State === 'live') ??
  items.find(({ State }) => State === 'preview') ??
  items.find(({ State }) => State === 'replay')
