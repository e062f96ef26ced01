import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { isEmail } from '#domain/account/email.ts';
import { getTranslate } from '#i18n/translate.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { PasswordRules } from '#islands/form/password/PasswordRules.tsx';
import { SelectField } from '#islands/form/SelectField.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const t = getTranslate('en');
const initialFieldValues = { email: '', password: '', kind: '', note: '' };
const requireValue = (fieldValue: string) => (fieldValue === '' ? t('protocol.form-empty-field') : undefined);
const fieldRules = {
  email: (fieldValue: string) => (isEmail(fieldValue) ? undefined : t('protocol.invalid-email')),
  password: (fieldValue: string, { note }: typeof initialFieldValues) =>
    fieldValue === note ? t('form.problem.match') : undefined,
  kind: requireValue,
};

let renderedTree: RenderedTree;
let container: HTMLElement;
const submitSpy = vi.fn<(submittedFieldValues: typeof initialFieldValues) => Promise<void>>();
const emailBlurSpy = vi.fn();

function ExampleForm() {
  const form = useForm({
    t,
    initialValues: initialFieldValues,
    rules: fieldRules,
    submit: submitSpy,
    getFailureText: () => 'It did not work.',
    draft: { name: 'example', fields: ['email', 'note'] },
    isLockedWhileSaving: true,
  });
  const selectOptions = [{ value: '1', label: 'First' }];
  return (
    <Form form={form} label="Example">
      <TextField field={form.field('email', emailBlurSpy)} label="E-mail" type="email" hint="Yours" required />
      <PasswordField field={form.field('password')} t={t} label="Password" autoComplete="new-password" />
      <PasswordRules t={t} password={form.values.password} />
      <SelectField field={form.field('kind')} t={t} label="Kind" options={selectOptions} required />
      <TextField field={form.field('note')} label="Note" rows={3} />
      <FormError text={form.failure} />
      <SubmitButton form={form}>Send</SubmitButton>
      <button type="button" onClick={() => form.refuse('email', 'a@b.co', 'Taken')}>
        Refuse
      </button>
    </Form>
  );
}

function findInput(fieldName: string): HTMLInputElement {
  const foundInput = container.querySelector<HTMLInputElement>(`[name="${fieldName}"]`);
  if (!foundInput) throw new Error(`No field ${fieldName}`);
  return foundInput;
}

/** Error message of a field, found by `aria-describedby`. */
function readFieldError(fieldName: string): string {
  const id = findInput(fieldName).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

const readFieldState = (fieldName: string) =>
  findInput(fieldName).closest<HTMLElement>('[data-state]')?.dataset['state'];
const flushFormUpdates = () => act(async () => vi.waitFor(() => undefined));

async function typeValue(fieldName: string, typedValue: string): Promise<void> {
  await act(async () => {
    const typedField = findInput(fieldName);
    typedField.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(typedField), 'value')?.set?.call(typedField, typedValue);
    const eventType = typedField.tagName === 'SELECT' ? 'change' : 'input';
    typedField.dispatchEvent(new Event(eventType, { bubbles: true }));
  });
}

async function blurField(fieldName: string): Promise<void> {
  await act(async () => findInput(fieldName).blur());
  await flushFormUpdates();
}

async function fillForm(typedFieldValues: Partial<typeof initialFieldValues>): Promise<void> {
  for (const [name, value] of Object.entries(typedFieldValues)) {
    await typeValue(name, value);
    await blurField(name);
  }
}

async function pressKey(key: string, fieldName: string, keyEventOptions: KeyboardEventInit = {}): Promise<boolean> {
  const keyEvent = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keyEventOptions });
  await act(async () => findInput(fieldName).dispatchEvent(keyEvent));
  await flushFormUpdates();
  return keyEvent.defaultPrevented;
}

async function sendForm(): Promise<void> {
  await renderedTree.clickElement(renderedTree.button('Send'));
  await flushFormUpdates();
}

const renderForm = () => {
  renderedTree = renderTree();
  ({ container } = renderedTree);
  return renderedTree.renderNode(<ExampleForm />);
};
const validFieldValues = { email: 'a@b.co', password: 'x', kind: '1' };

beforeEach(async () => {
  submitSpy.mockReset().mockResolvedValue();
  emailBlurSpy.mockReset();
  await renderForm();
});

describe('the button', () => {
  it('FORM-04 AMB-BUILD-17 is disabled until the form is valid, and follows every key', async () => {
    expect(renderedTree.button('Send').disabled).toBe(true);
    await typeValue('password', 'x');
    await typeValue('kind', '1');
    await typeValue('email', 'a@b.c');
    await typeValue('email', 'a@b');
    expect(renderedTree.button('Send').disabled).toBe(true);
    await typeValue('email', 'a@b.co');
    expect(renderedTree.button('Send').disabled).toBe(false);
    await typeValue('email', 'a@b');
    expect(renderedTree.button('Send').disabled).toBe(true);
  });

  it('FORM-04 sends once what was typed, and is busy meanwhile', async () => {
    let finishSubmit: () => void = () => undefined;
    submitSpy.mockReturnValue(
      new Promise((resolve) => {
        finishSubmit = resolve;
      }),
    );
    await fillForm(validFieldValues);
    await sendForm();
    await sendForm();
    expect(submitSpy.mock.calls.map(([values]) => values)).toEqual([{ ...validFieldValues, note: '' }]);
    const readSubmitState = () => [findInput('note').readOnly, renderedTree.button('Send').getAttribute('aria-busy')];
    expect(readSubmitState()).toEqual([true, 'true']);
    await act(async () => finishSubmit());
    expect(readSubmitState()).toEqual([false, 'false']);
  });
});

describe('a field', () => {
  it('FORM-05 gets a message when it is left, and loses it as soon as what is typed will do', async () => {
    await typeValue('email', 'a b');
    expect(readFieldError('email')).toBe('');
    await blurField('email');
    expect(readFieldError('email')).toBe('Please enter a valid e-mail address.');
    await typeValue('email', 'a@b');
    expect(readFieldError('email')).toBe('Please enter a valid e-mail address.');
    await typeValue('email', 'a@b.co');
    expect([readFieldError('email'), readFieldState('email')]).toEqual(['', 'valid']);
    await typeValue('email', 'a@b');
    expect(readFieldError('email')).toBe('');
    await blurField('email');
    expect(readFieldError('email')).toBe('Please enter a valid e-mail address.');
  });

  it('FORM-06 is neutral until touched, then valid or wrong', async () => {
    expect([readFieldState('email'), findInput('email').getAttribute('aria-invalid')]).toEqual(['neutral', 'false']);
    await fillForm({ email: 'a' });
    expect([readFieldState('email'), findInput('email').getAttribute('aria-invalid')]).toEqual(['error', 'true']);
    await fillForm({ email: 'a@b.co' });
    expect([readFieldState('email'), findInput('email').getAttribute('aria-invalid')]).toEqual(['valid', 'false']);
    expect(readFieldState('note')).toBe('neutral');
  });

  it('FORM-06 has a label above it, its hint and its mark', () => {
    const emailLabel = container.querySelector('label');
    expect(emailLabel?.textContent).toBe('E-mail*');
    expect(emailLabel?.htmlFor).toBe(findInput('email').id);
    expect(findInput('email').required).toBe(true);
    const descriptionIds = findInput('email').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(descriptionIds[0] ?? '')?.textContent).toBe('Yours');
  });

  it('FORM-05 follows another one whose value its rule reads: wrong when that is left, right while it is typed', async () => {
    await fillForm({ password: 'same', note: 'other' });
    await typeValue('note', 'same');
    expect(readFieldError('password')).toBe('');
    await blurField('note');
    expect(readFieldError('password')).toBe('The two passwords are not the same.');
    await typeValue('note', 'new');
    expect(readFieldError('password')).toBe('');
  });

  it('shows its password on demand', async () => {
    expect(findInput('password').getAttribute('type')).toBe('password');
    await renderedTree.clickElement(renderedTree.button('Show password'));
    expect(findInput('password').getAttribute('type')).toBe('text');
    expect(renderedTree.button('Show password').getAttribute('aria-pressed')).toBe('true');
  });

  it('REG-12 ticks off while typing what the password has', async () => {
    const listFulfilledRules = () =>
      [...container.querySelectorAll('li[data-kept="true"]')].map((ruleItem) => ruleItem.textContent);
    expect(listFulfilledRules()).toEqual([]);
    await typeValue('password', 'Ab1');
    expect(listFulfilledRules()).toEqual(['at least one digit – done', 'at least one capital letter – done']);
    await typeValue('password', 'Abcdef1!');
    expect(listFulfilledRules()).toHaveLength(4);
  });
});

describe('Enter', () => {
  it('FORM-04 in an incomplete form shows what is missing and goes to the first of it', async () => {
    await fillForm({ email: 'a@b.co' });
    expect(await pressKey('Enter', 'email')).toBe(true);
    expect(document.activeElement).toBe(findInput('password'));
    expect(readFieldError('kind')).toBe('This field is required.');
    expect(submitSpy).not.toHaveBeenCalled();
  });

  it('leaves a complete form, other keys and an unfinished word of an input method to the browser', async () => {
    expect(await pressKey('a', 'email')).toBe(false);
    expect(await pressKey('Enter', 'email', { isComposing: true })).toBe(false);
    await fillForm(validFieldValues);
    expect(await pressKey('Enter', 'email')).toBe(false);
  });
});

describe('a refusal', () => {
  it('AMB-NET-1 shows the server’s texts at their fields, keeps what was typed, goes to the first', async () => {
    const errors = { kind: ['maximum'], email: ['Sorry, not this one.'], unknown: ['x'] };
    submitSpy.mockRejectedValue(new FetchError(422, { message: 'The request is not valid.', errors }));
    await fillForm({ ...validFieldValues, note: 'kept' });
    await sendForm();
    expect(readFieldError('email')).toBe('Sorry, not this one.');
    expect(readFieldError('kind')).toBe('This is too long or too large.');
    expect(document.activeElement).toBe(findInput('email'));
    expect(findInput('note').value).toBe('kept');
    expect(container.textContent).not.toContain('It did not work.');
  });

  it('keeps the text while the value stays, and lets another value through', async () => {
    await fillForm(validFieldValues);
    await renderedTree.clickElement(renderedTree.button('Refuse'));
    await flushFormUpdates();
    expect([readFieldError('email'), renderedTree.button('Send').disabled]).toEqual(['Taken', true]);
    await fillForm({ email: 'a@b.co' });
    expect(readFieldError('email')).toBe('Taken');
    await fillForm({ email: 'b@b.co' });
    expect([readFieldError('email'), renderedTree.button('Send').disabled]).toEqual(['', false]);
  });

  it('that names no field stands at the form as an alert, and goes with the next attempt', async () => {
    submitSpy.mockRejectedValueOnce(new FetchError(500, 'no JSON'));
    await fillForm(validFieldValues);
    await sendForm();
    expect(container.querySelector('[role="alert"]')?.textContent).toBe('It did not work.');
    await sendForm();
    expect(container.querySelector('[role="alert"]')?.textContent).toBe('');
  });
});

describe('what was typed', () => {
  it('is there again after a reload, but for secrets, and is forgotten once it was sent', async () => {
    await fillForm({ ...validFieldValues, note: 'long text' });
    await renderedTree.remove();
    await renderForm();
    expect(findInput('email').value).toBe('a@b.co');
    expect(findInput('note').value).toBe('long text');
    expect(findInput('password').value).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toContain('"x"');
    await fillForm({ password: 'x', kind: '1' });
    await sendForm();
    expect(JSON.stringify(sessionStorage)).toBe('{}');
  });

  it('tells whoever asked what stood in the field when it was left', async () => {
    await fillForm({ email: 'a@b.co' });
    expect(emailBlurSpy.mock.calls).toEqual([['a@b.co']]);
  });
});
