'use client';

import { useState } from 'react';
import { Choice } from '@/components/ui/choice';
import { TextAreaField, TextField } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { SelectField } from '@/components/ui/select';
import { Exhibit, Wide } from './exhibit';

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

export function FieldStates() {
  const [side, setSide] = useState('left');
  return (
    <>
      <Exhibit name="Fields">
        <Wide>
          <TextField label="Empty" placeholder="Nothing yet" />
          <TextField label="With a hint" hint="What it is for." defaultValue="Filled in" />
          <TextField
            label="Wrong"
            error="Say what is wrong and what to do."
            defaultValue="Not so"
          />
          <TextField label="Switched off" disabled defaultValue="Cannot be changed" />
          <PasswordField label="Password" defaultValue="vexed otter mosaic" />
          <TextAreaField label="Several lines" defaultValue={'One line\nand another'} />
          <SelectField label="A list" options={options('The first', 'The second')} />
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
          <SelectField label="Fruit" options={options('Apple', 'Pear')} defaultValue="Pear" />
          <SelectField label="None chosen" options={options('Any fruit', 'Quince')} />
        </Wide>
      </Exhibit>
    </>
  );
}
