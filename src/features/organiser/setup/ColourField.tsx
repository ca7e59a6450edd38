import { parseColour, toHex } from '@core/theme/colour'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField, type ControlProps } from '@/components/TextField/TextField'

const SWATCHES = ['#F77400', '#0A7C5A', '#C8102E', '#1450A3', '#FFD400', '#7A4A26'] as const

/** A colour: typed as #RRGGBB, or chosen among a few. */
export const ColourField = observer(function ColourField({
  value,
  onChange,
  ...control
}: ControlProps & { value: string; onChange: (value: string) => void }) {
  const colour = parseColour(value)
  const hex = colour && toHex(colour)
  return (
    <View className="tf-setup-colour">
      <View className="tf-setup-colour__field">
        <TextField
          {...control}
          invalid={value !== '' && !colour}
          value={value}
          placeholder="#RRGGBB"
          leading={<View className="tf-setup-colour__now" style={hex ? { background: hex } : {}} />}
          onChange={onChange}
        />
      </View>
      {SWATCHES.map(one => (
        <Pressable
          key={one}
          aria-label={one}
          aria-pressed={one === hex}
          className={cx('tf-setup-colour__swatch', one === hex && 'is-on')}
          style={{ background: one }}
          onPress={() => onChange(one)}
        >
          {one === hex && <Icon name="check" size={16} />}
        </Pressable>
      ))}
    </View>
  )
})
