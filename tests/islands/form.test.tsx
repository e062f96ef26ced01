import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { isEmail } from '#domain/account/email.ts';
import { getT } from '#i18n/translate.ts';
import { Form } from '#islands/form/Form.tsx';
import { FormError } from '#islands/form/FormError.tsx';
import { PasswordField } from '#islands/form/password/PasswordField.tsx';
import { PasswordRules } from '#islands/form/password/PasswordRules.tsx';
import { SelectField } from '#islands/form/SelectField.tsx';
import { SubmitButton } from '#islands/form/SubmitButton.tsx';
import { TextField } from '#islands/form/TextField.tsx';
import { useForm } from '#islands/form/use-form.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const t = getT('en');
const initialFields = { email: '', password: '', kind: '', note: '' };
const requireValue = (value: string) => (value === '' ? t('protocol.form-empty-field') : undefined);
const fieldRules = {
  email: (value: string) => (isEmail(value) ? undefined : t('protocol.invalid-email')),
  password: (value: string, { note }: typeof initialFields) =>
    value === note ? t('form.problem.match') : undefined,
  kind: requireValue,
};

let tree: RenderedTree;
let container: HTMLElement;
const submit = vi.fn<(values: typeof initialFields) => Promise<void>>();
const onEmailBlur = vi.fn();

function Example() {
  const form = useForm({
    t,
    initial: initialFields,
    rules: fieldRules,
    submit,
    failureText: () => 'It did not work.',
    draft: { name: 'example', fields: ['email', 'note'] },
  });
  const options = [{ value: '1', label: 'First' }];
  return (
    <Form form={form} label="Example">
      <TextField field={form.field('email', onEmailBlur)} label="E-mail" type="email" hint="Yours" required />
      <PasswordField field={form.field('password')} t={t} label="Password" autoComplete="new-password" />
      <PasswordRules t={t} password={form.values.password} />
      <SelectField field={form.field('kind')} t={t} label="Kind" options={options} required />
      <TextField field={form.field('note')} label="Note" rows={3} />
      <FormError text={form.failure} />
      <SubmitButton form={form}>Send</SubmitButton>
      <button type="button" onClick={() => form.refuse('email', 'a@b.co', 'Taken')}>
        Refuse
      </button>
    </Form>
  );
}

function control(name: string): HTMLInputElement {
  const found = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`No field ${name}`);
  return found;
}

/** Error message of a field, found by `aria-describedby`. */
function problemText(name: string): string {
  const id = control(name).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

const fieldState = (name: string) => control(name).closest<HTMLElement>('[data-state]')?.dataset['state'];
const settle = () => act(async () => vi.waitFor(() => undefined));

async function type(name: string, value: string): Promise<void> {
  await act(async () => {
    const field = control(name);
    field.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    const kind = field.tagName === 'SELECT' ? 'change' : 'input';
    field.dispatchEvent(new Event(kind, { bubbles: true }));
  });
}

async function blurField(name: string): Promise<void> {
  await act(async () => control(name).blur());
  await settle();
}

async function fill(values: Partial<typeof initialFields>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await type(name, value);
    await blurField(name);
  }
}

async function press(key: string, name: string, init: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  await act(async () => control(name).dispatchEvent(event));
  await settle();
  return event.defaultPrevented;
}

async function send(): Promise<void> {
  await tree.runAction(tree.button('Send'));
  await settle();
}

const renderForm = () => {
  tree = renderTree();
  ({ container } = tree);
  return tree.show(<Example />);
};
const validFields = { email: 'a@b.co', password: 'x', kind: '1' };

beforeEach(async () => {
  submit.mockReset().mockResolvedValue();
  onEmailBlur.mockReset();
  await renderForm();
});

describe('the button', () => {
  it('FORM-04 AMB-BUILD-17 is disabled until the form is valid, and follows every key', async () => {
    expect(tree.button('Send').disabled).toBe(true);
    await type('password', 'x');
    await type('kind', '1');
    await type('email', 'a@b.c');
    await type('email', 'a@b');
    expect(tree.button('Send').disabled).toBe(true);
    await type('email', 'a@b.co');
    expect(tree.button('Send').disabled).toBe(false);
    await type('email', 'a@b');
    expect(tree.button('Send').disabled).toBe(true);
  });

  it('FORM-04 sends once what was typed, and is busy meanwhile', async () => {
    let finish: () => void = () => undefined;
    submit.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    await fill(validFields);
    await send();
    await send();
    expect(submit.mock.calls.map(([values]) => values)).toEqual([{ ...validFields, note: '' }]);
    expect(tree.button('Send').getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    expect(tree.button('Send').getAttribute('aria-busy')).toBe('false');
  });
});

describe('a field', () => {
  it('FORM-05 gets a message when it is left, and loses it as soon as what is typed will do', async () => {
    await type('email', 'a b');
    expect(problemText('email')).toBe('');
    await blurField('email');
    expect(problemText('email')).toBe('Please enter a valid e-mail address.');
    await type('email', 'a@b');
    expect(problemText('email')).toBe('Please enter a valid e-mail address.');
    await type('email', 'a@b.co');
    expect([problemText('email'), fieldState('email')]).toEqual(['', 'valid']);
    await type('email', 'a@b');
    expect(problemText('email')).toBe('');
    await blurField('email');
    expect(problemText('email')).toBe('Please enter a valid e-mail address.');
  });

  it('FORM-06 is neutral until touched, then valid or wrong', async () => {
    expect([fieldState('email'), control('email').getAttribute('aria-invalid')]).toEqual([
      'neutral',
      'false',
    ]);
    await fill({ email: 'a' });
    expect([fieldState('email'), control('email').getAttribute('aria-invalid')]).toEqual(['error', 'true']);
    await fill({ email: 'a@b.co' });
    expect([fieldState('email'), control('email').getAttribute('aria-invalid')]).toEqual(['valid', 'false']);
    expect(fieldState('note')).toBe('neutral');
  });

  it('FORM-06 has a label above it, its hint and its mark', () => {
    const label = container.querySelector('label');
    expect(label?.textContent).toBe('E-mail*');
    expect(label?.htmlFor).toBe(control('email').id);
    expect(control('email').required).toBe(true);
    const descriptionIds = control('email').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(descriptionIds[0] ?? '')?.textContent).toBe('Yours');
  });

  it('FORM-05 follows another one whose value its rule reads: wrong when that is left, right while it is typed', async () => {
    await fill({ password: 'same', note: 'other' });
    await type('note', 'same');
    expect(problemText('password')).toBe('');
    await blurField('note');
    expect(problemText('password')).toBe('The two passwords are not the same.');
    await type('note', 'new');
    expect(problemText('password')).toBe('');
  });

  it('shows its password on demand', async () => {
    expect(control('password').getAttribute('type')).toBe('password');
    await tree.runAction(tree.button('Show password'));
    expect(control('password').getAttribute('type')).toBe('text');
    expect(tree.button('Show password').getAttribute('aria-pressed')).toBe('true');
  });

  it('REG-12 ticks off while typing what the password has', async () => {
    const fulfilledRules = () =>
      [...container.querySelectorAll('li[data-kept="true"]')].map((one) => one.textContent);
    expect(fulfilledRules()).toEqual([]);
    await type('password', 'Ab1');
    expect(fulfilledRules()).toEqual(['at least one digit – done', 'at least one capital letter – done']);
    await type('password', 'Abcdef1!');
    expect(fulfilledRules()).toHaveLength(4);
  });
});

describe('Enter', () => {
  it('FORM-04 in an incomplete form shows what is missing and goes to the first of it', async () => {
    await fill({ email: 'a@b.co' });
    expect(await press('Enter', 'email')).toBe(true);
    expect(document.activeElement).toBe(control('password'));
    expect(problemText('kind')).toBe('This field is required.');
    expect(submit).not.toHaveBeenCalled();
  });

  it('leaves a complete form, other keys and an unfinished word of an input method to the browser', async () => {
    expect(await press('a', 'email')).toBe(false);
    expect(await press('Enter', 'email', { isComposing: true })).toBe(false);
    await fill(validFields);
    expect(await press('Enter', 'email')).toBe(false);
  });
});

describe('a refusal', () => {
  it('AMB-NET-1 shows the server’s texts at their fields, keeps what was typed, goes to the first', async () => {
    const errors = { kind: ['maximum'], email: ['Sorry, not this one.'], unknown: ['x'] };
    submit.mockRejectedValue(new FetchError(422, { message: 'The request is not valid.', errors }));
    await fill({ ...validFields, note: 'kept' });
    await send();
    expect(problemText('email')).toBe('Sorry, not this one.');
    expect(problemText('kind')).toBe('This is too long or too large.');
    expect(document.activeElement).toBe(control('email'));
    expect(control('note').value).toBe('kept');
    expect(container.textContent).not.toContain('It did not work.');
  });

  it('keeps the text while the value stays, and lets another value through', async () => {
    await fill(validFields);
    await tree.runAction(tree.button('Refuse'));
    await settle();
    expect([problemText('email'), tree.button('Send').disabled]).toEqual(['Taken', true]);
    await fill({ email: 'a@b.co' });
    expect(problemText('email')).toBe('Taken');
    await fill({ email: 'b@b.co' });
    expect([problemText('email'), tree.button('Send').disabled]).toEqual(['', false]);
  });

  it('that names no field stands at the form as an alert, and goes with the next attempt', async () => {
    submit.mockRejectedValueOnce(new FetchError(500, 'no JSON'));
    await fill(validFields);
    await send();
    expect(container.querySelector('[role="alert"]')?.textContent).toBe('It did not work.');
    await send();
    expect(container.querySelector('[role="alert"]')?.textContent).toBe('');
  });
});

describe('what was typed', () => {
  it('is there again after a reload, but for secrets, and is forgotten once it was sent', async () => {
    await fill({ ...validFields, note: 'long text' });
    await tree.remove();
    await renderForm();
    expect(control('email').value).toBe('a@b.co');
    expect(control('note').value).toBe('long text');
    expect(control('password').value).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toContain('"x"');
    await fill({ password: 'x', kind: '1' });
    await send();
    expect(JSON.stringify(sessionStorage)).toBe('{}');
  });

  it('tells whoever asked what stood in the field when it was left', async () => {
    await fill({ email: 'a@b.co' });
    expect(onEmailBlur.mock.calls).toEqual([['a@b.co']]);
  });
});
