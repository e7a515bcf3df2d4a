'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { Combobox } from '@/components/ui/combobox';
import { Field, Select, TextAreaField, TextField } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { Exhibit, Wide } from './exhibit';

const FRUIT = [
  { value: 'apple', label: 'Apple' },
  { value: 'pear', label: 'Pear', note: 'In season' },
  { value: 'quince', label: 'Quince' },
];

export function FieldStates() {
  const [fruit, setFruit] = useState<string | null>('pear');
  const [side, setSide] = useState('left');
  return (
    <>
      <Exhibit name="Fields">
        <Wide>
          <TextField label="Empty" placeholder="Nothing yet" />
          <TextField label="With a hint" hint="What it is for." defaultValue="Filled in" />
          <TextField label="Wrong" error="Say what is wrong and what to do." defaultValue="Not so" />
          <TextField label="Switched off" disabled defaultValue="Cannot be changed" />
          <PasswordField label="Password" defaultValue="vexed otter mosaic" />
          <TextAreaField label="Several lines" defaultValue={'One line\nand another'} />
          <Field label="A list">
            {(control) => (
              <Select {...control}>
                <option>The first</option>
                <option>The second</option>
              </Select>
            )}
          </Field>
        </Wide>
      </Exhibit>
      <Exhibit name="Choosing">
        <Wide>
          <Choice
            label="Side"
            options={[
              { value: 'left', label: 'Left' },
              { value: 'right', label: 'Right' },
            ]}
            value={side}
            onChange={setSide}
          />
          <Combobox label="Fruit" choices={FRUIT} value={fruit} onChoose={setFruit} />
          <Combobox label="None chosen" placeholder="Any fruit" choices={FRUIT} value={null} onChoose={setFruit} />
        </Wide>
      </Exhibit>
    </>
  );
}
