import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findFreePort } from '../../../tools/process/free-port.ts';
import { type Engine, type NamedKey, PageUnloadedError, type Tab, type WindowSize } from './tab.ts';
import { WebDriverSession } from './webdriver.ts';

/** Characters by which WebDriver names keys that type no character. */
const KEY_CODES: Readonly<Record<NamedKey | 'Control', string>> = {
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};
/** Style that lets MiniBrowser's window be narrower than 447 px, the usual minimum width of its tool bar. */
const NARROW_TOOL_BAR_CSS = '* { min-width: 0; margin: 0; padding: 0; }';
const LEFT_MOUSE_BUTTON = 0;
/** Matches WebKitWebDriver's error during a navigation; after a crash it is `invalid session id`. */
const NAVIGATION_ERROR_PATTERN = /no such frame Callback was not called before the unload event/;

/** Starts WebKitGTK's MiniBrowser through WebKitWebDriver, one per tab, on a virtual screen (Xvfb). */
export async function startWebKit(path: string, browserEnvironment: Record<string, string>): Promise<Engine> {
  const settingsFolder = mkdtempSync(join(tmpdir(), 'formulary-webkit-'));
  mkdirSync(join(settingsFolder, 'gtk-3.0'));
  writeFileSync(join(settingsFolder, 'gtk-3.0', 'gtk.css'), NARROW_TOOL_BAR_CSS);
  // A screen per worker: browsers on one screen share a clipboard.
  const virtualScreen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const displayAddress = await readDisplayAddress(virtualScreen);
  const port = await findFreePort();
  const driverProcess = spawn(path, [`--port=${port}`], {
    env: { ...process.env, ...browserEnvironment, DISPLAY: displayAddress, XDG_CONFIG_HOME: settingsFolder },
    stdio: 'ignore',
  });
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        (response) => response.ok,
        () => false,
      ),
    )
    .toBe(true);
  return {
    newTab: (windowSize) => openTab(port, windowSize),
    async stop() {
      await Promise.all([driverProcess, virtualScreen].map(killProcess));
      rmSync(settingsFolder, { recursive: true });
    },
  };
}

async function readDisplayAddress(screenProcess: ChildProcess): Promise<string> {
  const displayNumberPipe = screenProcess.stdio[3];
  if (!displayNumberPipe) throw new Error('Xvfb has no pipe');
  const spawnFailure = once(screenProcess, 'error').then(([error]) => {
    throw new Error(`WebKit needs Xvfb: ${error}`);
  });
  const [number] = await Promise.race([once(displayNumberPipe, 'data'), spawnFailure]);
  return `:${String(number).trim()}`;
}

async function killProcess(childProcess: ChildProcess): Promise<void> {
  const exitEventPromise = once(childProcess, 'exit');
  if (childProcess.kill()) await exitEventPromise;
}

async function openTab(port: number, { width, height }: WindowSize): Promise<Tab> {
  const session = await WebDriverSession.startSession(port, {});
  const resizeWindow = (windowHeight: number) =>
    session.post('window/rect', { x: 0, y: 0, width, height: windowHeight });
  await resizeWindow(height);
  await session.post('url', { url: 'about:blank' });
  const browserTab = createTab(session);
  // The tool bar reduces the window's height.
  const innerHeightPx = await browserTab.run(() => innerHeight);
  await resizeWindow(2 * height - innerHeightPx);
  return browserTab;
}

function createTab(session: WebDriverSession): Tab {
  const pressKeysInTab = (keys: readonly string[]) => pressKeys(session, keys);
  return {
    open: (url) => session.post('url', { url }).then(() => undefined),
    reload: () => session.post('refresh').then(() => undefined),
    run: (pageFunction, ...args) =>
      session
        .post<never>('execute/sync', { script: `return (${pageFunction})(...arguments)`, args })
        .catch((error: Error) => {
          throw NAVIGATION_ERROR_PATTERN.test(error.message) ? new PageUnloadedError(error.message) : error;
        }),
    clickAt: (x, y) => clickAt(session, x, y),
    type: (typedText) => pressKeysInTab([...typedText]),
    press: (key) => pressKeysInTab([KEY_CODES[key]]),
    paste: () => pressChord(session, KEY_CODES.Control, 'v'),
    screenshot: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
    print: async () => undefined,
    close: () => session.endSession(),
  };
}

async function sendActions(session: WebDriverSession, inputType: string, actions: readonly object[]): Promise<void> {
  await session.post('actions', { actions: [{ type: inputType, id: inputType, actions }] });
}

function clickAt(session: WebDriverSession, x: number, y: number): Promise<void> {
  return sendActions(session, 'pointer', [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: LEFT_MOUSE_BUTTON },
    { type: 'pointerUp', button: LEFT_MOUSE_BUTTON },
  ]);
}

function pressKeys(session: WebDriverSession, keys: readonly string[]): Promise<void> {
  const keyActions = keys.flatMap((keyCode) => [
    { type: 'keyDown', value: keyCode },
    { type: 'keyUp', value: keyCode },
  ]);
  return sendActions(session, 'key', keyActions);
}

function pressChord(session: WebDriverSession, heldKey: string, key: string): Promise<void> {
  return sendActions(session, 'key', [
    { type: 'keyDown', value: heldKey },
    { type: 'keyDown', value: key },
    { type: 'keyUp', value: key },
    { type: 'keyUp', value: heldKey },
  ]);
}
