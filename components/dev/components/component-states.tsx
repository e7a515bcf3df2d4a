import { ButtonStates } from './button-states';
import { DialogStates } from './dialog-states';
import { FieldStates } from './field-states';
import { LoadingStates } from './loading-states';
import { NoticeStates } from './notice-states';
import { TabStates } from './tab-states';

export function ComponentStates() {
  return (
    <>
      <ButtonStates />
      <FieldStates />
      <NoticeStates />
      <LoadingStates />
      <TabStates />
      <DialogStates />
    </>
  );
}
